-- What members say of courses that they have finished: one each, theirs to change and to remove.
create table learning.review (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  course_key text not null,
  stars smallint not null check (stars between 1 and 5),
  -- May be empty: stars alone say something.
  text text not null check (length(text) <= 2000),
  -- Of the text.
  locale text not null,
  -- Whether the member's first name stands beside it.
  named boolean not null,
  written_at timestamptz not null,
  changed_at timestamptz not null,
  -- Taken from the page by an admin; its stars count no more.
  hidden_at timestamptz,
  unique (member_id, tenant, course_key)
);
create index review_of_course on learning.review (tenant, course_key, changed_at desc) where hidden_at is null;

-- Members who say that a review should not be there. Reports of a text that was changed since are of another text.
create table learning.review_report (
  review_id uuid not null references learning.review on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  reason text not null check (length(reason) <= 500),
  reported_at timestamptz not null,
  -- When an admin has decided.
  settled_at timestamptz,
  primary key (review_id, member_id)
);
create index review_report_open on learning.review_report (reported_at) where settled_at is null;
create index review_report_of_member on learning.review_report (member_id);

-- Pages that show a review are made anew at once, also when it goes with its member's account.
create trigger review_changed after insert or update or delete on learning.review
  for each statement execute function catalogue.raise_revision();
