-- Job titles by the words of all their names (services/reference-data/title-words.ts). A row for each word, with the names
-- that have it as an array: a hundred thousand names have only some thousand words.
create table reference.title_name (
  name integer primary key,
  entry_id text not null,
  -- Null for names of no language.
  lang text
);

create table reference.title_word (
  word text primary key,
  names integer[] not null,
  -- How much of each name the word is: together its words are one.
  shares real[] not null
);
create index title_word_prefix on reference.title_word (word text_pattern_ops);
create index title_word_similar on reference.title_word using gin (word gin_trgm_ops);
