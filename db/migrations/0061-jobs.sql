-- What the program does without anybody waiting for it: one row for each piece of work that waits, runs or was given up.
-- A schedule is a row too, which goes back to waiting when it is done.
create schema jobs;

create table jobs.job (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  kind text not null,
  -- What the work is about, such as the id of a row; empty where a kind is about everything. Never personal data.
  key text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'failed')),
  scheduled boolean not null default false,
  -- An admin asked for it after it had failed.
  again boolean not null default false,
  run_at timestamptz not null,
  attempts integer not null default 0,
  -- Who runs it holds this lease until then; after that anybody may take the job over.
  lease uuid,
  lease_until timestamptz,
  -- Of the last failure, without personal data.
  error text check (length(error) <= 2048),
  changed_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'running') = (lease is not null)),
  check ((lease is null) = (lease_until is null))
);

-- Asked for twice before it ran, work is done once. What is asked for while it runs is done once more.
create unique index job_waiting_key on jobs.job (tenant, kind, key) where state = 'waiting';
create unique index job_failed_key on jobs.job (tenant, kind, key) where state = 'failed';
create index job_state on jobs.job (tenant, state, run_at);

comment on column marketing.submission.due_at is 'Not used any more: a job of the kind deliver-submission is. Older replicas still name it.';
