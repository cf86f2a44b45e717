-- What a member brought in from elsewhere and has not decided about: one at a time, read but not written. It goes when it is
-- decided, with its member, and after a week.
create table profile.pending_import (
  member_id uuid primary key references identity.member (id) on delete cascade,
  source text not null check (source in ('json-resume', 'linkedin', 'europass')),
  file_name text not null,
  -- What it would change, in the words of the profile; checked by the profile's own rules when it was read.
  patch jsonb not null,
  -- What could not be taken over, and why.
  lost jsonb not null,
  brought_at timestamptz not null
);
create index pending_import_age on profile.pending_import (brought_at);
