-- Facts that members add as evidence of their skills. What is stored elsewhere (profile, finished courses, tests) is read
-- from there; levels are computed, never stored.
create schema evidence;

create table evidence.fact (
  member_id uuid not null references identity.member on delete cascade,
  -- Made with the form, so that a form that is sent twice adds one.
  id uuid not null,
  kind text not null check (kind in ('project', 'certificate', 'said')),
  skill_ids text[] not null check (cardinality(skill_ids) between 1 and 10),
  title text not null check (length(title) between 1 and 200),
  link text check (length(link) <= 500),
  happened_on date not null,
  expires_on date,
  -- What it was added for, such as a step of a plan; one fact for each.
  purpose text check (length(purpose) <= 100),
  added_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, purpose),
  check (expires_on >= happened_on),
  -- Without anything to look at it is the member's word.
  check ((kind = 'said') = (link is null))
);
