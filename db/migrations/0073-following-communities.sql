-- Communities whose events a member wants to find again, as they were called then.
create table following.community (
  member_id uuid not null references identity.member on delete cascade,
  -- The name in lower case: communities have no other id.
  key text not null check (length(key) <= 200),
  name text not null,
  since timestamptz not null,
  primary key (member_id, key)
);
