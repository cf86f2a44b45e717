-- Job titles are found by words of the same family, and by the names of the job function that they are of
-- (services/reference-data/title-families.ts). The number of a name says of which entry and in which language it is
-- (services/reference-data/title-postings.ts), so that a look-up reads no row for each name. The tables are filled at the
-- next start. Replicas of an earlier version read title_name and title_word until they end; then nobody does.
create table reference.title_entry (
  number integer primary key,
  entry_id text not null,
  function_id text,
  -- How many names there are up to this entry: the last one has the sum.
  names integer not null
);

create table reference.title_posting (
  word text primary key,
  root text not null,
  -- In how many names the word stands.
  uses integer not null,
  -- The numbers of these names and how much of each the word is, packed (title-postings.ts).
  postings bytea not null
);
create index title_posting_prefix on reference.title_posting (word text_pattern_ops);
create index title_posting_similar on reference.title_posting using gin (word gin_trgm_ops);
create index title_posting_root on reference.title_posting (root);
create index title_entry_function on reference.title_entry (function_id);
