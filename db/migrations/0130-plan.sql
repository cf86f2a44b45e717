-- What members plan to do next: at most seven open steps each.
create schema plan;

create table plan.step (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  kind text not null check (kind in ('skill', 'course', 'article', 'event', 'program', 'test')),
  -- Skill: id in the vocabulary. Course: catalogue.course_key. Article, programme: uid. Event: id. Test: name.
  ref text not null check (length(ref) between 1 and 200),
  -- As it was when it was planned: what has gone since can still be named.
  title text not null check (length(title) <= 300),
  locale text not null,
  -- Order of open steps; not necessarily without gaps.
  position integer not null,
  -- When the member wants to have done it.
  due_on date,
  added_at timestamptz not null,
  done_at timestamptz,
  -- Day on which it was done.
  done_on date,
  done_how text check (done_how in ('said', 'elsewhere')),
  proof_link text check (length(proof_link) <= 2000),
  proof_text text check (length(proof_text) <= 500),
  -- What was done elsewhere before this instant does not count again.
  reopened_at timestamptz,
  -- Removed steps can be put back for a while.
  removed_at timestamptz,
  unique (member_id, tenant, kind, ref),
  check ((done_at is null) = (done_on is null) and (done_at is null) = (done_how is null))
);
create index step_removed on plan.step (removed_at) where removed_at is not null;
