-- What members typed into forms and have not sent: kept so that they can go on elsewhere. A row goes with its member, when the
-- form is sent, and thirty days after it was last saved.
create schema form_drafts;

create table form_drafts.draft (
  member_id uuid not null references identity.member (id) on delete cascade,
  form_id text not null,
  values jsonb not null,
  -- Counts saves: who saves names the one they know, so that nobody writes over what they have not seen.
  version integer not null,
  saved_at timestamptz not null,
  primary key (member_id, form_id)
);
create index draft_age on form_drafts.draft (saved_at);
