-- Keys of embedded proofs. Not among those of assessment.badge_key, whose newest one the version before
-- signs with by another algorithm.
create table assessment.proof_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- Sealed with a key derived from IDENTITY_SECRET.
  sealed_jwk bytea not null,
  created_at timestamptz not null
);

-- The same credential with an embedded proof, served byte for byte. Null for certificates of earlier
-- versions until somebody asks for it.
alter table assessment.certificate add column embedded text check (length(embedded) <= 20000);
