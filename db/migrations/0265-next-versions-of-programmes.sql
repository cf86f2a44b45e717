-- What editors want to change of a published programme: kept beside it until it is published, at once or at a time. It is no
-- version of the content service, so pulling, pushing and every reader go on with what is published.
create table applications.next_version (
  tenant text not null,
  program_id text not null,
  -- The changed fields alone: {"shared": {…}, "localized": {"de-de": {…}}}; null removes one.
  edit jsonb not null,
  -- What these fields said when it was saved. If somebody has changed one since, nothing overwrites it unseen.
  base jsonb not null,
  -- Rises with every change: who saves or publishes says which one they saw.
  version integer not null default 1,
  saved_at timestamptz not null,
  publish_at timestamptz,
  -- Why it was not published at its time.
  halted text check (halted in ('conflict', 'refused', 'title', 'places', 'unpublished')),
  primary key (tenant, program_id)
);
create index next_version_due on applications.next_version (tenant, publish_at) where publish_at is not null;
