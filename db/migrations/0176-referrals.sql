-- Links by which members recommend what they could apply for themselves. Nothing is kept of whoever opens one.
create table applications.referral (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  member_id uuid not null references identity.member on delete cascade,
  -- A programme of content, or a vacancy.
  program_id text not null,
  -- The secret part of the link's address.
  code text not null unique,
  made_at timestamptz not null,
  unique (tenant, member_id, program_id)
);
create index referral_of_member on applications.referral (member_id);

-- By whose link an application came. Null: by none, or by one that was deleted.
alter table applications.application
  add column referral_id uuid references applications.referral on delete set null;
create index application_by_referral on applications.application (referral_id) where referral_id is not null;
