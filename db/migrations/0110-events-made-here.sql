-- Events that hosts make on this site are rows of the catalogue with a source of their own ('here').

-- What a host has typed so far. In the catalogue once it is published, so nothing that reads events can show it.
create table meeting.event_draft (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  -- The form's fields as typed.
  form jsonb not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index event_draft_by_member on meeting.event_draft (member_id, changed_at);

create table meeting.series (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  repeat text not null check (repeat in ('week', 'fortnight', 'month')),
  made_at timestamptz not null
);

-- The dates of a series. Each is an event of its own, with its own answers and seats.
create table meeting.series_date (
  event_id uuid primary key references catalogue.event on delete cascade,
  series_id uuid not null references meeting.series on delete cascade,
  -- The day that the rule gave it, in the event's time zone.
  planned_on date not null,
  -- A host gave it times of its own: changes of the others' times leave it alone.
  moved boolean not null default false
);
create index series_date_by_series on meeting.series_date (series_id, planned_on);

-- Why a host cancelled an event, as the letters and the page say it.
create table meeting.called_off (
  event_id uuid primary key references catalogue.event on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null
);
