-- Results of the career quiz that members keep in their account. Everything else stays in their browsers.
create schema career;

create table career.consent (
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  agreed_at timestamptz not null,
  primary key (tenant, member_id)
);

create table career.quiz_result (
  member_id uuid not null references identity.member on delete cascade,
  -- Of the run, made by the browser's first answer: each run is kept once.
  id uuid not null,
  tenant text not null,
  -- A digit for each question in the order of the key, "-" where there is no answer.
  answers text not null check (answers ~ '^[0-4-]{72}$'),
  locale text not null,
  finished_at timestamptz not null,
  kept_at timestamptz not null,
  primary key (member_id, id)
);
create index quiz_results_of_tenant on career.quiz_result (tenant, member_id, finished_at desc);
