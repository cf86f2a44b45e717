-- Lists that members want to hear of. Alerts go by mail, once an address was confirmed for them.

-- Which transaction brought an item. What one reader has not seen can be told exactly with it: what a snapshot did not see.
-- Transactions are counted anew in another cluster: after a dump was restored there, alerts begin with what comes then.
alter table catalogue.vacancy add column added_in xid8 not null default pg_current_xact_id();
alter table catalogue.course add column added_in xid8 not null default pg_current_xact_id();
alter table catalogue.event add column added_in xid8 not null default pg_current_xact_id();
create index vacancy_by_addition on catalogue.vacancy (added_in);

create schema saved_search;

create table saved_search.search (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references identity.member on delete cascade,
  tenant text not null,
  list text not null check (list in ('jobs', 'courses', 'events')),
  -- The list's own address from its question mark on, without order and page.
  address text not null check (length(address) <= 4000),
  -- In the words of the language it was saved in.
  name text not null,
  region text not null,
  locale text not null,
  frequency text not null check (frequency in ('none', 'daily', 'weekly')),
  saved_at timestamptz not null,
  -- What was there when the member was last told, or when it was saved.
  told pg_snapshot not null default pg_current_snapshot(),
  -- Set while a message is on its way: where to go back to when it could not be sent.
  told_before pg_snapshot,
  due_at timestamptz,
  check ((due_at is null) = (frequency = 'none'))
);
create unique index search_once on saved_search.search (member_id, list, locale, md5(address));
create index search_due on saved_search.search (due_at);

-- The address that alerts may go to. Nothing is sent before the link in a first message was followed.
create table saved_search.consent (
  member_id uuid primary key references identity.member on delete cascade,
  email text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
