-- How far somebody is in a form of several steps: a member, or a browser that is known by a cookie for this alone. A row goes
-- when the form is sent; a member's goes with them and thirty days after it was last saved, a browser's after seven.
create table form_drafts.progress (
  -- The member's id, or the digest of the browser's key.
  owner text not null,
  form_id text not null,
  member_id uuid references identity.member (id) on delete cascade,
  values jsonb not null,
  done text[] not null,
  -- Counts saves: who saves names the one they know, and what is sent is what was looked over.
  version integer not null,
  saved_at timestamptz not null,
  primary key (owner, form_id)
);
create index progress_of_member on form_drafts.progress (member_id) where member_id is not null;
create index progress_age on form_drafts.progress (saved_at);
