-- The optional speaking part of a finished English test: a recording that reviewers rate. The level of the test is
-- not touched by it, so nothing here changes profile.assessment.
create table assessment.speaking (
  attempt_id text primary key references assessment.attempt on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  topic text not null check (length(topic) <= 60),
  -- The topic drawn first, once it has been exchanged: there is one exchange.
  first_topic text check (length(first_topic) <= 60),
  state text not null check (state in ('preparing', 'to-review', 'returned', 'decided')),
  started_at timestamptz not null,
  -- How often a recording was sent to the reviewers.
  sendings integer not null default 0 check (sendings between 0 and 3),
  -- The file; null once it has been deleted.
  upload_id uuid references uploads.upload on delete set null,
  -- When the member agreed that reviewers watch the recording.
  consented_at timestamptz,
  sent_at timestamptz,
  -- When the next rating is due.
  due_at timestamptz,
  decided_at timestamptz,
  outcome jsonb,
  -- Why a recording was returned without a rating.
  note text check (length(note) <= 2000),
  -- When the recording of a decided part is deleted.
  kept_until timestamptz,
  -- One reviewer has it at a time.
  leased_by uuid references identity.member on delete set null,
  leased_until timestamptz
);
create index speaking_of_member on assessment.speaking (member_id);
create index speaking_to_review on assessment.speaking (tenant, due_at) where state = 'to-review';
create index speaking_recordings on assessment.speaking (kept_until) where upload_id is not null and state = 'decided';
create index speaking_leased on assessment.speaking (leased_by) where leased_by is not null;
create unique index speaking_upload on assessment.speaking (upload_id) where upload_id is not null;

-- Independent ratings of one recording, at most three.
create table assessment.speaking_rating (
  attempt_id text not null references assessment.speaking on delete cascade,
  place integer not null check (place between 1 and 3),
  -- The rated member.
  member_id uuid not null references identity.member on delete cascade,
  reviewer_id uuid references identity.member on delete set null,
  -- Levels by criterion.
  marks jsonb not null,
  comment text not null check (length(comment) <= 2000),
  rated_at timestamptz not null,
  primary key (attempt_id, place),
  unique (attempt_id, reviewer_id)
);
create index speaking_ratings_of_member on assessment.speaking_rating (member_id);
create index speaking_ratings_of_reviewer on assessment.speaking_rating (reviewer_id) where reviewer_id is not null;
