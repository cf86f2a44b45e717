-- What titles and free texts name: skills of the vocabulary and places, each with the words that say so. What a source lists as its
-- skills stands in the catalogue; this is what was read besides.
create schema matching;

-- The names of an entry as they are written: some are believed with capitals alone, which searched keys do not keep.
alter table reference.entry add column aliases text[] not null default '{}';

-- A text that was read.
create table matching.reading (
  item_type text not null check (item_type in ('course', 'event', 'vacancy', 'article')),
  -- Of articles, the stack's scope; 0 in the catalogue.
  scope_id integer not null,
  item_id text not null,
  locale text not null,
  -- Of the text, the vocabulary and the rules that it was read with. Where one of them is another, it is read again.
  digest text not null,
  primary key (item_type, scope_id, item_id, locale)
);

create table matching.match (
  item_type text not null,
  scope_id integer not null,
  item_id text not null,
  locale text not null,
  kind text not null check (kind in ('skill', 'place')),
  -- Of the dictionary of skills or locations.
  entry_id text not null,
  confidence real not null check (confidence between 0 and 1),
  -- Why it is thought to be meant.
  rule text not null,
  -- The part of the item, the words as they stand in it, and where.
  field text not null,
  words text not null,
  at integer not null,
  primary key (item_type, scope_id, item_id, locale, kind, entry_id),
  foreign key (item_type, scope_id, item_id, locale) references matching.reading on delete cascade
);
create index match_by_entry on matching.match (kind, entry_id, item_type);
