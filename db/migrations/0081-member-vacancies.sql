-- What a member has done with vacancies.
create schema vacancies;

-- What was in the catalogue when the member was last here: what came since is new to them during a whole visit, however often they
-- look. `latest` becomes `since` once they were away for a while; during the first visit there is none, and nothing is new.
create table vacancies.visit (
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  since pg_snapshot,
  since_at timestamptz,
  latest pg_snapshot not null,
  latest_at timestamptz not null,
  primary key (member_id, tenant)
);

-- Out of the member's lists. With the title, so that one which has gone since can still be named.
create table vacancies.hidden (
  member_id uuid not null references identity.member on delete cascade,
  vacancy_id uuid not null,
  title text not null,
  locale text not null,
  hidden_at timestamptz not null,
  primary key (member_id, vacancy_id)
);

-- The employer's page was opened from here.
create table vacancies.opened (
  member_id uuid not null references identity.member on delete cascade,
  vacancy_id uuid not null,
  title text not null,
  company text not null,
  opened_at timestamptz not null,
  primary key (member_id, vacancy_id)
);
