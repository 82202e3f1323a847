// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace roomrack {

struct DemoName
{
    const char *family;
    const char *familyReading; ///< null: not Japanese
};

// Family and given names are drawn apart, so that a few lists make many guests.
inline constexpr const char *westernFamilies[] = {
    "Fernández", "O'Brien",  "Novák",        "Müller",       "Okafor",   "Lindström",
    "Silva",     "Kowalski", "van der Berg", "Papadopoulos", "Ionescu",  "Zimmermann",
    "Dubois",    "Lefèvre",  "Rossi",        "Marchetti",    "Jensen",   "Þórsson",
    "Çelik",     "Schmidt",  "Ivanova",      "Horváth",      "Hansen",   "Adeyemi",
    "McDonald",  "Costa",    "Kim",          "Becker",       "Łukasik",  "Wagner",
    "Smith",     "Schulz",   "Garcia",       "Nguyen",       "Al-Masri", "D'Angelo"};
inline constexpr const char *westernGivens[] = {
    "Hana",   "Quentin", "Nina",  "Carla",   "Grace",  "Maja",  "Paula", "David",
    "Walter", "Elena",   "José",  "Tanja",   "Chloé",  "Fiona", "Luca",  "Oscar",
    "Søren",  "Tolu",    "Inês",  "Ji-woo",  "Ulrich", "Karl",  "Xenia", "Ottó",
    "Jürgen", "Vera",    "Aaron", "Siobhán", "Amir",   "Linh"};
inline constexpr DemoName japaneseFamilies[] = {
    {"山口", "ヤマグチ"}, {"清水", "シミズ"},   {"田中", "タナカ"},   {"佐々木", "ササキ"},
    {"山本", "ヤマモト"}, {"小林", "コバヤシ"}, {"中村", "ナカムラ"}, {"渡辺", "ワタナベ"},
    {"伊藤", "イトウ"},   {"加藤", "カトウ"},   {"吉田", "ヨシダ"},   {"松本", "マツモト"},
    {"高橋", "タカハシ"}, {"斎藤", "サイトウ"}};
inline constexpr DemoName japaneseGivens[] = {
    {"由美子", "ユミコ"}, {"太郎", "タロウ"},   {"真由美", "マユミ"}, {"恵子", "ケイコ"},
    {"さくら", "サクラ"}, {"健一", "ケンイチ"}, {"大輔", "ダイスケ"}, {"美咲", "ミサキ"},
    {"翔太", "ショウタ"}, {"和子", "カズコ"}};
inline constexpr const char *demoNotes[] = {
    "Late arrival, about 22:30", "Quiet room, please",   "Anniversary: flowers in the room",
    "Extra bed for a child",     "Vegetarian breakfast", "Allergic to feathers",
    "Invoice to the company"};
inline constexpr const char *demoNotesJapanese[] = {"22時頃到着予定", "静かなお部屋希望",
                                                    "記念日(お花をご用意)", "アレルギー:そば",
                                                    "送迎希望(15:10着の電車)"};

} // namespace roomrack
