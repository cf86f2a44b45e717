-- Applications of members for programmes. The programmes themselves are content.
create schema applications;

-- One row for each programme that somebody has applied for: whoever takes or frees a place locks it first.
create table applications.places (
  tenant text not null,
  program_id text not null,
  taken integer not null default 0 check (taken >= 0),
  last_queue_no bigint not null default 0,
  -- As content said it when somebody last locked the row; null is without limit.
  seats integer check (seats > 0),
  workflow text not null check (workflow in ('preselect-only', 'full-self-service')),
  -- Nobody moves up after the start.
  starts_at timestamptz,
  primary key (tenant, program_id)
);

-- The second wall: no place too many, whoever writes. Places that content took away stay taken (taken does not rise).
create function applications.refuse_place_too_many() returns trigger
language plpgsql
as $$
begin
  if new.seats < new.taken then
    raise exception 'No place is free' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger places_are_there before update on applications.places
  for each row when (new.taken > old.taken) execute function applications.refuse_place_too_many();

create table applications.application (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  program_id text not null,
  member_id uuid not null references identity.member on delete cascade,
  workflow text not null check (workflow in ('preselect-only', 'full-self-service')),
  -- A place is taken in the stages offer and accepted, and in no other.
  stage text not null check (stage in
    ('new', 'review', 'test', 'interview', 'offer', 'accepted', 'declined', 'withdrawn', 'waiting')),
  queue_no bigint,
  -- Rises with every change: who moves a card says which one they saw.
  version integer not null default 1,
  -- A decline that nobody has been told of yet, and when that will be. Until then the stage is the one before.
  planned_reason text check (length(planned_reason) <= 2000),
  planned_by uuid references identity.member on delete set null,
  tell_at timestamptz,
  -- Why it was declined, as the letter says it.
  reason text check (length(reason) <= 2000),
  -- What was asked, in the words that were read, and what was answered.
  answers jsonb not null,
  -- The text that was agreed to, and its digest.
  consent text not null,
  consent_version text not null,
  -- What decided that they may apply: the rules with their digest, and what was known of the member then.
  rules_version text not null,
  facts jsonb not null,
  region text not null,
  locale text not null,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  check ((stage = 'waiting' and workflow = 'full-self-service') = (queue_no is not null)),
  check ((planned_reason is null) = (tell_at is null))
);
-- One open application for a member and a programme. Whoever was accepted has a place, and applies for no second one.
create unique index application_open on applications.application (tenant, program_id, member_id)
  where stage not in ('declined', 'withdrawn');
create index application_of_member on applications.application (member_id, sent_at desc);
create index application_board on applications.application (tenant, program_id, stage, sent_at);
create index application_queue on applications.application (tenant, program_id, queue_no) where queue_no is not null;
create index application_to_tell on applications.application (tell_at) where tell_at is not null;

create table applications.change (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications.application on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  at timestamptz not null,
  stage text not null,
  by text not null check (by in ('person', 'reviewer', 'system')),
  reviewer_id uuid references identity.member on delete set null
);
create index change_of_application on applications.change (application_id, id);
create index change_of_member on applications.change (member_id);

-- What the member added after sending.
create table applications.note (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications.application on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index note_of_application on applications.note (application_id, at);
create index note_of_member on applications.note (member_id);

-- One row for each letter, written in the transaction that causes it.
create table applications.letter (
  id bigint generated always as identity primary key,
  tenant text not null,
  application_id uuid not null references applications.application on delete cascade,
  kind text not null,
  -- handing: it is being handed over. A process that dies meanwhile leaves it unknown, and it is not sent twice.
  state text not null default 'queued' check (state in ('queued', 'handing', 'accepted', 'unknown', 'dropped', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index letter_waiting on applications.letter (tenant, id) where state in ('queued', 'handing');
create index letter_of_application on applications.letter (application_id, id);

-- A safety net: an application that is deleted by whatever way gives its place back.
create function applications.free_place_of_deleted() returns trigger
language plpgsql
as $$
begin
  update applications.places set taken = taken - 1 where tenant = old.tenant and program_id = old.program_id;
  return null;
end
$$;
create trigger application_deleted after delete on applications.application
  for each row when (old.stage in ('offer', 'accepted')) execute function applications.free_place_of_deleted();
