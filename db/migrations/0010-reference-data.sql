-- Dictionaries that forms and profiles choose from: skills, job titles, places and the like. All of it is loaded from files
-- and loaded again when they change, so nothing else refers to these rows by a foreign key.
create extension if not exists pg_trgm;
create schema reference;

create table reference.entry (
  dictionary text not null,
  id text not null,
  -- What kind of entry: Country, Region, City; language, framework, tool.
  type text,
  parent_id text,
  -- English; the names in other languages where they differ.
  name text not null,
  names jsonb not null,
  is_active boolean not null default true,
  -- Orders what is equally good an answer; larger comes first.
  weight real not null default 0,
  -- Members of the answer that only this dictionary has.
  more jsonb not null,
  primary key (dictionary, id)
);
create index entry_parent on reference.entry (dictionary, parent_id);
create index entry_weight on reference.entry (dictionary, weight desc, name);

-- Every name and alias in the form in which it is looked for (services/reference-data/fold.ts).
create table reference.search_key (
  dictionary text not null,
  entry_id text not null,
  key text not null,
  is_alias boolean not null
);
create index search_key_prefix on reference.search_key (dictionary, key text_pattern_ops);
create index search_key_similar on reference.search_key using gin (key gin_trgm_ops);

create table reference.loaded (
  only_row boolean primary key default true check (only_row),
  -- Digest of the files.
  version text not null,
  loaded_at timestamptz not null
);
