-- What members had removed by category, and what had to stay: what they were told then.
create table privacy.removal (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  asked_at timestamptz not null,
  -- Category, status, and why and until when it stays, for each that was asked for.
  results jsonb not null
);
create index removal_of_member on privacy.removal (member_id, asked_at desc);
