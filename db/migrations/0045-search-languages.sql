-- Which dictionary a language is searched with stood in functions, and the list of languages in three more. Now a text search
-- configuration in this schema is a language, and is called like it: `search.en`. It is part of the schema, so a dump that is
-- restored has it before the rows whose documents are made with it. The site adds the languages that services/languages.ts
-- has beyond these (search.add_language). The comment says what it was copied from.
create text search configuration search.en (copy = pg_catalog.english);
create text search configuration search.ru (copy = pg_catalog.russian);
create text search configuration search.uk (copy = pg_catalog.simple);
create text search configuration search.de (copy = pg_catalog.german);
create text search configuration search.fr (copy = pg_catalog.french);
create text search configuration search.es (copy = pg_catalog.spanish);
create text search configuration search.nl (copy = pg_catalog.dutch);
comment on text search configuration search.en is 'english';
comment on text search configuration search.ru is 'russian';
comment on text search configuration search.uk is 'simple';
comment on text search configuration search.de is 'german';
comment on text search configuration search.fr is 'french';
comment on text search configuration search.es is 'spanish';
comment on text search configuration search.nl is 'dutch';

create view search.language as
select cfgname::text as lang, oid::regconfig as configuration, obj_description(oid, 'pg_ts_config') as copied_from
from pg_catalog.pg_ts_config where cfgnamespace = 'search'::regnamespace;

create or replace function catalogue.text_search_config(locale text) returns regconfig
language sql immutable parallel safe
as $$
  select coalesce(
    (select configuration from search.language where lang = left(locale, 2)),
    'pg_catalog.simple'::regconfig)
$$;

-- Every way in which a word or a phrase may lie in a document, whatever its language: `'engin'`, `'engineer'`, …
create or replace function search.readings(words text) returns text[]
language sql stable parallel safe
as $$
  select coalesce(array_agg(distinct reading::text), '{}')
  from (
    select phraseto_tsquery(configuration, search.plain(words)) as reading from search.language
    union all
    select phraseto_tsquery('pg_catalog.simple', search.plain(words))
    union all
    select phraseto_tsquery('pg_catalog.simple', search.ukrainian(search.plain(words)))
  ) as readings
  where numnode(reading) > 0
$$;

-- True if the language is new. Articles may have come in it before: a stack of content has locales of its own.
create function search.add_language(lang text, dictionary text) returns boolean
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(727003);
  if exists (select from search.language known where known.lang = add_language.lang) then
    return false;
  end if;
  execute format('create text search configuration search.%I (copy = pg_catalog.%I)', lang, dictionary);
  execute format('comment on text search configuration search.%I is %L', lang, dictionary);
  perform search.index_article(published) from content.published
  where content_type_uid = 'blog_article_page' and left(coalesce(body ->> 'locale', locale), 2) = lang;
  return true;
end
$$;
