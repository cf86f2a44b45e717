-- Which terms a member accepted, as they stood: the version, the language it was read in, and a digest of that text.
create schema terms;

create table terms.acceptance (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  version text not null,
  language text not null,
  -- SHA-256 of the text.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null
);
create index acceptance_of_member on terms.acceptance (member_id, accepted_at desc);
