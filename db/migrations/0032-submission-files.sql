-- Files that visitors send with a form of the marketing kind. What a file holds lives in the storage; here is what it belongs to.
create table marketing.file (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  -- Of the form in content, and the field that asked for it.
  form_name text not null,
  field_id text not null,
  file_name text not null,
  content_type text not null,
  object_key text not null unique,
  requested_at timestamptz not null,
  -- The submission that it came with; null until that has arrived, and again when it was removed.
  submission_id uuid references marketing.submission on delete set null
);
create index file_of_submission on marketing.file (submission_id) where submission_id is not null;
create index file_left_over on marketing.file (requested_at) where submission_id is null;
