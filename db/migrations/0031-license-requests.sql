-- Who asked for a licence to learn elsewhere. The specification leaves open who hands them out: an admin reads the list here.
create schema licenses;

create table licenses.request (
  member_id uuid not null references identity.member (id) on delete cascade,
  provider text not null check (provider in ('linkedin')),
  -- The address that the licence is for; asked again with another one, the newest is what counts.
  email text not null check (length(email) <= 254),
  requested_at timestamptz not null,
  -- When an admin said that it was handed out.
  granted_at timestamptz,
  primary key (member_id, provider)
);
create index request_newest on licenses.request (requested_at desc, member_id);
