-- Files that members send. What a file holds lives in the storage (a folder, or S3); here is what is known of it.
create schema uploads;

create table uploads.upload (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  kind text not null check (kind in ('AVATAR', 'CV', 'ENGLISH_VIDEO', 'CERTIFICATE', 'DOCUMENT')),
  status text not null check (
    status in ('REQUESTED', 'IN_S3_BUCKET', 'IN_EPAM_STORAGE', 'UPLOADED', 'FAILED', 'CANCELED', 'REMOVED')
  ),
  -- Of the facts about the file, which are read after it has arrived.
  meta_status text not null check (meta_status in ('STARTED', 'FINISHED', 'FAILED')),
  -- The name under which the member knows it; of an avatar, the last part of its address.
  file_name text,
  content_type text,
  -- What the client said it would send; null where it said nothing.
  declared_type text,
  bytes bigint,
  sha256 bytea,
  -- Why it was refused, as a word that pages have a sentence for.
  failure text,
  -- Where the storage has it; null when there is nothing to remove.
  object_key text,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  -- Until when one process has it to itself, to check it.
  claimed_until timestamptz
);
create index upload_of_member on uploads.upload (member_id, kind, requested_at desc);
-- For the sweep: what waits for something, or was let go with its file still there.
create index upload_unfinished on uploads.upload (changed_at) where status <> 'UPLOADED';
-- A member has one avatar and one CV; the next one takes the place of the last in one transaction.
create unique index upload_current on uploads.upload (member_id, kind)
  where status = 'UPLOADED' and kind in ('AVATAR', 'CV');
