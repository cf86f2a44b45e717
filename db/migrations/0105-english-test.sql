-- Attempts at the English test. What is known of an attempt is its log of answers: everything else is computed from it.
create schema assessment;

create table assessment.attempt (
  -- The id of its row in profile.assessment.
  id text primary key check (length(id) <= 100),
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  bank text not null check (length(bank) <= 60),
  -- Its keys were public then: a practice bank.
  bank_is_open boolean not null,
  -- Every draw of the attempt follows from it: which unit comes next, and in which order options are shown.
  seed text not null check (length(seed) <= 60),
  -- Items and passages that this attempt leaves to others, since too many meet them (exposure control).
  held text[] not null default '{}' check (cardinality(held) <= 10000),
  state text not null check (state in ('running', 'finished', 'given-up', 'expired')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- As it was computed at the end. A later change of the estimator changes no level that was told.
  outcome jsonb,
  -- 'waiting' while a person looks at it.
  review text check (review in ('waiting', 'confirmed', 'dismissed')),
  review_due_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid references identity.member on delete set null,
  review_note text check (length(review_note) <= 2000)
);
create unique index one_running_attempt on assessment.attempt (member_id) where state = 'running';
create index attempts_of_member on assessment.attempt (member_id, started_at);
create index attempts_to_expire on assessment.attempt (expires_at) where state = 'running';
create index attempts_to_review on assessment.attempt (tenant, review_due_at) where review = 'waiting';
create index attempts_of_bank on assessment.attempt (bank, started_at);
create index attempts_of_reviewer on assessment.attempt (reviewed_by) where reviewed_by is not null;

-- A row is written when its item is chosen, in the transaction of the answer before, and completed by its own answer.
create table assessment.answer (
  attempt_id text not null references assessment.attempt on delete cascade,
  position integer not null check (position between 1 and 100),
  member_id uuid not null references identity.member on delete cascade,
  -- Items that stand on one page together have the position of their first.
  unit integer not null,
  item_id text not null,
  item_version integer not null,
  passage_id text,
  -- The item and its passage as they were when it was asked, with the key: a bank that changes changes no attempt.
  item jsonb not null,
  passage jsonb,
  -- What the scoring model assumed.
  a double precision not null,
  b double precision not null,
  c double precision not null,
  -- Places of the options in the bank, as they were shown; null where something is typed.
  option_order integer[],
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- The option chosen, or what was typed; empty for "I do not know".
  response text[] check (cardinality(response) <= 2),
  is_right boolean,
  primary key (attempt_id, position),
  unique (attempt_id, item_id)
);
create index answers_of_member on assessment.answer (member_id, asked_at);
