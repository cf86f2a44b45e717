-- What recommendations remember of a member: what was looked at, what is to be shown less, and whether anything may be remembered.
create schema recommendations;

-- No row: remembering is on.
create table recommendations.setting (
  member_id uuid primary key references identity.member on delete cascade,
  profiling boolean not null,
  changed_at timestamptz not null
);

create table recommendations.seen (
  member_id uuid not null references identity.member on delete cascade,
  type text not null check (type in ('course', 'article', 'vacancy')),
  item_id text not null,
  seen_at timestamptz not null,
  primary key (member_id, type, item_id)
);

create table recommendations.less (
  member_id uuid not null references identity.member on delete cascade,
  type text not null check (type in ('course', 'article', 'vacancy')),
  item_id text not null,
  -- By which it had been recommended: others that share them come later.
  skills text[] not null,
  since timestamptz not null,
  primary key (member_id, type, item_id)
);

create index vacancy_skill_by_id on catalogue.vacancy_skill (skill_id) where skill_id is not null;
create index course_skill_by_id on catalogue.course_skill (skill_id) where skill_id is not null;
