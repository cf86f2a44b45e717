-- What reviewers write to an applicant stands beside what the applicant added. `member_id` is the applicant in both.
alter table applications.note
  add column by text not null default 'person' check (by in ('person', 'reviewer')),
  add column reviewer_id uuid references identity.member on delete set null;
create index note_of_reviewer on applications.note (reviewer_id) where reviewer_id is not null;
