-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.like_pattern(p_word text) returns text
language sql immutable
return '%' || replace(replace(replace(p_word, '\', '\\'), '%', '\%'), '_', '\_') || '%';
alter function roomrack.like_pattern(text) owner to roomrack_owner;
revoke all on function roomrack.like_pattern(text) from public;
