-- Assessments that a connected examinator gives: where a member takes one, and when the examinator was last asked about it.
create table profile.assignment (
  assessment_id text primary key,
  member_id uuid not null,
  tenant text not null,
  region text not null,
  locale text not null,
  passing_link text check (length(passing_link) <= 2000),
  asked_at timestamptz,
  foreign key (member_id, assessment_id) references profile.assessment (member_id, id) on delete cascade
);
create index assignment_to_ask on profile.assignment (tenant, asked_at);

-- What a connected examinator has delivered: each once. Kept for as long as its signature could be believed, and some more.
create table profile.examinator_delivery (
  delivery text primary key check (length(delivery) <= 100),
  received_at timestamptz not null
);
