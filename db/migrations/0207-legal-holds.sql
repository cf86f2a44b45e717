-- Accounts of which nothing may be removed for now, because of a claim or a duty: one row while it is so. It goes when the hold
-- is lifted; that there was one is in the audit log. The reference refuses to delete whoever is held, whatever asks for it.
create table privacy.hold (
  member_id uuid primary key references identity.member on delete restrict,
  tenant text not null,
  ground text not null check (ground in ('claim', 'duty')),
  -- For admins: which case it is.
  note text not null,
  placed_at timestamptz not null,
  placed_by uuid references identity.member on delete set null,
  -- By then somebody looks whether it is still needed; it does not end by itself.
  review_on date not null
);
create index hold_review on privacy.hold (tenant, review_on, member_id);

-- A removal by category that a hold keeps from going on; it does when the hold is lifted.
alter table privacy.request_person add column waits boolean not null default false;
