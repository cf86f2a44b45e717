-- Addresses that are read at intervals, and how far each has come.
create schema feeds;

create table feeds.source (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  kind text not null check (kind in ('courses', 'events', 'vacancies', 'articles')),
  -- What its items are known by, together with their ids.
  name text not null,
  url text not null,
  interval_seconds integer not null check (interval_seconds between 300 and 2678400),
  -- A mapping file's text, empty for none.
  mapping text not null,
  -- What the import is told, as on the command line; null is the default.
  locale text,
  time_zone text,
  -- Never 'always': a feed that is broken for a day would close everything, and nobody looks.
  closing text not null check (closing in ('careful', 'never')),
  -- What the feed said of the version that was imported last.
  etag text,
  last_modified text,
  digest text,
  imported_at timestamptz,
  -- Null: not asked any more, until an operator asks.
  next_at timestamptz,
  -- In a row.
  failures integer not null default 0,
  -- How the last reading ended, in an operator's words.
  outcome text not null default '',
  outcome_at timestamptz,
  -- Who reads it now gives it up by then. Only of the embedded database, whose one session has no use for locks.
  reading_until timestamptz,
  added_at timestamptz not null,
  unique (tenant, kind, name)
);
create index source_by_next_time on feeds.source (tenant, next_at);
