-- The question two weeks after a start is sent as a letter, too: once for each attempt, and to nobody who said no to such letters.
alter table learning.enrolment add column asked_at timestamptz;
create index enrolment_to_ask on learning.enrolment (tenant, first_opened_at)
  where state = 'started' and answered_at is null and asked_at is null;

create table learning.letters_declined (
  member_id uuid primary key references identity.member on delete cascade,
  declined_at timestamptz not null
);
