-- Addresses that content and the catalogue lead to, as they were when they were last asked.
create schema links;

create table links.address (
  tenant text not null,
  -- A page of this site with region and locale (`/global/en-us/blog`), or a full address of another one.
  address text not null check (length(address) between 1 and 2000),
  inside boolean not null,
  state text not null default 'unknown' check (state in ('unknown', 'alive', 'dead')),
  -- Of the last answer; null when there was none.
  status integer,
  -- Why there was none, in words for the log and the editor.
  reason text check (length(reason) <= 500),
  -- Checks in a row that failed.
  failures integer not null default 0,
  checked_at timestamptz,
  dead_since timestamptz,
  primary key (tenant, address)
);
-- What to ask next.
create index address_due on links.address (tenant, inside, checked_at nulls first);
create index address_dead on links.address (tenant, dead_since) where state = 'dead';

-- Where an address stands: a field of an entry, or an item of the catalogue.
create table links.place (
  tenant text not null,
  address text not null,
  source text not null check (source in ('content', 'course', 'event')),
  -- The content type; empty for the catalogue.
  content_type text not null default '',
  -- The entry's uid, or the item's id.
  item text not null,
  locale text not null,
  -- `blocks.0.hero.actions.0.url`
  field text not null check (length(field) <= 500),
  -- What the item is called.
  title text not null check (length(title) <= 500),
  -- The item's page without region and locale, where it has one.
  page text check (length(page) <= 2000),
  -- Of the last time that it was found there.
  seen_at timestamptz not null,
  primary key (tenant, address, source, content_type, item, locale, field),
  foreign key (tenant, address) references links.address (tenant, address) on delete cascade
);
create index place_seen on links.place (tenant, seen_at);
