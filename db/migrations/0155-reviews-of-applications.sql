-- What a reviewer thinks of an application. The applicant does not see it on the site, and has it in their export.
create table applications.review (
  application_id uuid not null references applications.application on delete cascade,
  -- The applicant: the export and the removal of an account go by it.
  member_id uuid not null references identity.member on delete cascade,
  reviewer_id uuid not null references identity.member on delete cascade,
  score smallint check (score between 1 and 5),
  note text not null default '' check (length(note) <= 2000),
  at timestamptz not null,
  primary key (application_id, reviewer_id),
  check (score is not null or note <> '')
);
create index review_of_member on applications.review (member_id);
create index review_by_reviewer on applications.review (reviewer_id);
