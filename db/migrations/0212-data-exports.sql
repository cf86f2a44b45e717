-- Archives of a member's own data that they asked for: made by a job, fetched by their owner alone, gone after a week.
create table privacy.data_export (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  -- replaced: there is a newer one; expired: its file was removed.
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'replaced', 'expired')),
  -- Where it was asked for: the language of the readable page and of the letter.
  region text not null,
  locale text not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  check (state not in ('ready', 'replaced', 'expired') or (made_at is not null and expires_at is not null and bytes is not null))
);
create index data_export_of_member on privacy.data_export (member_id, asked_at desc);
-- One at a time.
create unique index data_export_waiting on privacy.data_export (member_id) where state = 'waiting';
create index data_export_expiry on privacy.data_export (expires_at) where state = 'ready';
