-- The interview of an application: one at a time, with its day in the zone in which it was set.
create table applications.appointment (
  application_id uuid primary key references applications.application on delete cascade,
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
  -- Rises with every change: who changes it says which one they saw.
  version integer not null default 1,
  -- Of the calendar entry: rises with what calendars show.
  sequence integer not null default 0,
  called_off_at timestamptz,
  changed_at timestamptz not null,
  check (place <> '' or link <> '')
);
create index appointment_of_member on applications.appointment (member_id);
create index appointment_of_reviewer on applications.appointment (reviewer_id) where reviewer_id is not null;
