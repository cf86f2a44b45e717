-- Reminders of plans by e-mail. Only who asks for them gets any: members who had a plan before get none.
alter table plan.setting
  add column reminders boolean not null default false,
  -- Where they were asked for: their language.
  add column region text,
  add column locale text,
  -- Names the setting in the link that switches them off, and nothing else.
  add column stop_id uuid not null default gen_random_uuid() unique;
create index setting_reminded on plan.setting (tenant, member_id) where reminders;

-- When the step's day was set; and the event's start that its member knows of, once reminders are on.
alter table plan.step
  add column due_set_at timestamptz,
  add column told_start timestamptz;
create index step_due on plan.step (due_on) where due_on is not null and done_at is null and removed_at is null;

-- One row for each e-mail, written before it is sent.
create table plan.letter (
  id bigint generated always as identity primary key,
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  kind text not null check (kind in ('due', 'moved')),
  -- Of a reminder: the day of its steps.
  day date,
  -- Of an event that moved: its step, and when it was to start and starts now.
  step_id uuid references plan.step on delete cascade,
  before timestamptz,
  starts_at timestamptz,
  -- handing: it is being handed over. A process that dies meanwhile leaves it unknown, and it is not sent twice.
  state text not null default 'queued' check (state in ('queued', 'handing', 'accepted', 'unknown', 'dropped', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'due') = (day is not null)),
  check ((kind = 'moved') = (step_id is not null)),
  check ((step_id is null) = (before is null) and (step_id is null) = (starts_at is null))
);
-- A day is told of once.
create unique index letter_of_day on plan.letter (tenant, member_id, day) where kind = 'due';
create index letter_waiting on plan.letter (tenant, id) where state in ('queued', 'handing');
create index letter_of_member on plan.letter (member_id);
create index letter_of_step on plan.letter (step_id) where step_id is not null;
