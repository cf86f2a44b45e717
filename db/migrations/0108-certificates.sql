-- Certificates of the English test, as Open Badges 3.0: signed bytes, and what their public page shows.
create table assessment.badge_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- Sealed with a key derived from IDENTITY_SECRET.
  sealed_jwk bytea not null,
  created_at timestamptz not null
);

-- Outlives its certificate: a revoked certificate must be known as such until it would have expired.
create table assessment.certificate_status (
  tenant text not null,
  list integer not null check (list > 0),
  -- Position in the list's bit string. Drawn at random, so that it tells nothing about the order of issue.
  position integer not null check (position between 0 and 131071),
  -- Digest of the token in the public address, which then answers 410.
  token_digest bytea not null unique,
  revoked_at timestamptz,
  primary key (tenant, list, position)
);

create table assessment.certificate (
  id uuid primary key,
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  -- One certificate per attempt.
  attempt_id text not null unique references assessment.attempt on delete cascade,
  -- 128 random bits: the public address.
  token text not null unique check (length(token) = 22),
  -- All that page and paper show.
  facts jsonb not null,
  list integer not null,
  position integer not null,
  -- The signed credential. Served byte for byte and never serialised again.
  jws text not null check (length(jws) <= 20000),
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  foreign key (tenant, list, position) references assessment.certificate_status
);
create index certificates_of_member on assessment.certificate (member_id);

-- However a certificate goes (withdrawn, replaced, with its account), it is revoked.
create function assessment.revoke_certificate() returns trigger language plpgsql as $$
begin
  update assessment.certificate_status set revoked_at = coalesce(revoked_at, now())
  where tenant = old.tenant and list = old.list and position = old.position;
  return null;
end $$;
create trigger certificate_deleted after delete on assessment.certificate
  for each row execute function assessment.revoke_certificate();
