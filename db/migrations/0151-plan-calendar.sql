-- Members' calendar feeds. The address of a feed is this id with a signature; once the row is gone, it answers 410 for good.
create table plan.calendar (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  made_at timestamptz not null,
  unique (member_id, tenant)
);
