-- Interviews of an application: one at a time, with its day in the zone in which it was set.
create table applications.appointment (
  application_id uuid not null references applications.application on delete cascade,
  -- From 1. One that has begun stays as it was: the next is a row of its own, and another entry of calendars.
  round integer not null,
  -- The applicant.
  member_id uuid not null references identity.member on delete cascade,
  reviewer_id uuid references identity.member on delete set null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 5 and 480),
  time_zone text not null check (length(time_zone) <= 60),
  place text not null check (length(place) <= 300),
  -- How to join: for the applicant and reviewers alone.
  link text not null check (length(link) <= 2000),
  note text not null check (length(note) <= 2000),
  -- Rises with every change, from round to round: who changes it says which one they saw.
  version integer not null default 1,
  -- Of the calendar entry: rises with what calendars show.
  sequence integer not null default 0,
  called_off_at timestamptz,
  changed_at timestamptz not null,
  primary key (application_id, round),
  -- Nothing is left of one that was removed while it was ahead but what its letter needs.
  check (place <> '' or link <> '' or called_off_at is not null)
);
create index appointment_of_member on applications.appointment (member_id);
create index appointment_of_reviewer on applications.appointment (reviewer_id) where reviewer_id is not null;
create index appointment_removed on applications.appointment (application_id) where place = '' and link = '';

-- Of a letter about an interview.
alter table applications.letter add column round integer;
