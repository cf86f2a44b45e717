-- A member is asked for by their confirmed address, too: one who answered before they had an account has one answer.
create index answer_by_address on meeting.answer (lower(email)) where email is not null;
