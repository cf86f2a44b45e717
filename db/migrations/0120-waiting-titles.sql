-- Job titles of employees who have not signed in yet. Given with their first profile, or forgotten after a year.
create table profile.waiting_title (
  -- 'email ada@employer.example' in lower case, or 'subject <id at the identity provider>'.
  who text primary key check (length(who) <= 400),
  title_id text not null,
  imported_at timestamptz not null
);
create index waiting_title_imported_at on profile.waiting_title (imported_at);
