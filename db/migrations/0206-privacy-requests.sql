-- Requests about somebody's data, by letter, by e-mail or in the app, with the day by which each has to be answered. This row
-- names nobody and stays for the numbers; whom it is about is in the other one, which goes with the account.
create table privacy.request (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  kind text not null check (kind in ('access', 'correction', 'removal', 'account', 'profiling', 'objection')),
  way text not null check (way in ('letter', 'mail', 'app')),
  state text not null check (state in ('received', 'identity-asked', 'in-work', 'extended', 'done', 'refused')),
  received_on date not null,
  due_on date not null check (due_on > received_on),
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'refused')))
);
create index request_due on privacy.request (tenant, due_on, id) where ended_at is null;
create index request_received on privacy.request (tenant, received_on);

create table privacy.request_person (
  request_id uuid primary key references privacy.request on delete cascade,
  member_id uuid not null references identity.member on delete cascade,
  -- Of a removal: what is to go.
  categories text[] not null default '{}',
  notes text not null default '',
  -- Told to the person.
  extension_reason text,
  refusal_reason text,
  -- How it was checked that the request is theirs.
  identity_how text,
  -- Admins: who filed it, checked the person, works on it, and confirmed it.
  identity_by uuid references identity.member on delete set null,
  filed_by uuid references identity.member on delete set null,
  assigned_to uuid references identity.member on delete set null,
  confirmed_by uuid references identity.member on delete set null,
  check (confirmed_by <> filed_by)
);
create index request_person_member on privacy.request_person (member_id);
