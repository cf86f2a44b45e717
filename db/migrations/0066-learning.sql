-- Which courses members take. Somebody can take a course again: each time is an attempt of its own, and none is forgotten.
create schema learning;

create table learning.enrolment (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  -- Of catalogue.course_key: the same in every language, and after every import.
  course_key text not null,
  attempt integer not null check (attempt > 0),
  state text not null check (state in ('planned', 'started', 'done', 'dropped')),
  -- As it was when somebody took it: what has gone since can still be named.
  course_id uuid not null,
  title text not null,
  provider text not null,
  locale text not null,
  -- Of its lessons (catalogue.course.version).
  course_version text not null,
  -- The first day of the run that somebody chose; null where there are none, or none was chosen.
  run_start date,
  planned_at timestamptz,
  started_at timestamptz,
  -- When somebody last went to it at its provider: what we know, not what was said.
  opened_at timestamptz,
  first_opened_at timestamptz,
  -- What the member says.
  finished_on date,
  finished_at timestamptz,
  dropped_at timestamptz,
  -- When somebody answered whether they have finished: they are asked once.
  answered_at timestamptz,
  changed_at timestamptz not null,
  unique (member_id, tenant, course_key, attempt),
  check ((state = 'done') = (finished_on is not null))
);
create index enrolment_of_course on learning.enrolment (tenant, course_key, member_id) where state in ('started', 'done');

-- What happened when, for whoever asks where their progress is.
create table learning.change (
  id bigint generated always as identity primary key,
  member_id uuid not null references identity.member on delete cascade,
  enrolment_id uuid not null references learning.enrolment on delete cascade,
  at timestamptz not null,
  what text not null check (what in (
    'planned', 'started', 'opened', 'done', 'dropped', 'run', 'proof-given', 'proof-withdrawn', 'proof-checked', 'proof-refused'
  ))
);
create index change_of_enrolment on learning.change (enrolment_id, id);
create index change_of_member on learning.change (member_id);

-- A certificate that somebody shows, and whether an admin has looked at it.
create table learning.proof (
  enrolment_id uuid primary key references learning.enrolment on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  -- One of the two. A file that is removed later leaves what was found.
  link text check (length(link) <= 2000),
  upload_id uuid references uploads.upload on delete set null,
  given_at timestamptz not null,
  state text not null check (state in ('waiting', 'checked', 'refused')),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index proof_waiting on learning.proof (given_at) where state = 'waiting';
create index proof_of_member on learning.proof (member_id);
create index proof_of_upload on learning.proof (upload_id);

-- Dated facts that speak for a skill. Levels are computed from them, never stored.
create table learning.evidence (
  enrolment_id uuid not null references learning.enrolment on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  -- Said by the member, or seen by an admin.
  kind text not null check (kind in ('course-finished', 'certificate-checked')),
  -- As the course named it and as names are compared; the vocabulary's id where it knows it.
  skill_key text not null,
  skill_name text not null,
  skill_id text,
  -- What it comes from, in words.
  source text not null,
  happened_on date not null,
  primary key (enrolment_id, kind, skill_key)
);
create index evidence_of_member on learning.evidence (member_id, happened_on desc);
