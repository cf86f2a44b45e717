-- One treatment of words for all that is searched. Courses and events had none for Ukrainian, nor for names such as C++; articles
-- were looked through letter by letter.

create or replace function catalogue.search_document(locale text, title text, keywords text, maker text, body text)
returns tsvector
language sql immutable parallel safe
as $$
  select setweight(search.lexemes(locale, title), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search.plain(keywords)), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search.plain(maker)), 'C')
    || setweight(search.lexemes(locale, left(body, 20000)), 'D')
$$;

-- What was kept was made by the function as it was.
alter table catalogue.course drop column search_document;
alter table catalogue.course add column search_document tsvector not null
  generated always as (catalogue.search_document(locale, name, keywords, provider, summary || ' ' || description)) stored;
create index course_search on catalogue.course using gin (search_document);

-- Where an event takes place is what many look for.
alter table catalogue.event drop column search_document;
alter table catalogue.event add column search_document tsvector not null generated always as (
  catalogue.search_document(locale, title, keywords || ' ' || coalesce(city, ''), community, summary || ' ' || description)
) stored;
create index event_search on catalogue.event using gin (search_document);

-- What somebody typed, as the documents of a locale have it.
create function search.websearch(locale text, words text) returns tsquery
language sql immutable parallel safe
as $$
  select case when left(locale, 2) = 'uk'
    then websearch_to_tsquery('pg_catalog.simple', search.ukrainian(search.plain(words)))
    else websearch_to_tsquery(catalogue.text_search_config(locale), search.plain(words))
  end
$$;

-- Articles as they are delivered. The title stands here once more, because the entry's body is long and kept out of line.
create table search.article (
  scope_id integer not null references content.scope on delete cascade,
  -- It was published in this one; `written_in` is the one whose words it has.
  locale text not null,
  uid text not null,
  written_in text not null,
  title text not null,
  summary text not null,
  url text not null,
  published_at text not null,
  document tsvector not null,
  primary key (scope_id, locale, uid)
);
create index article_document on search.article using gin (document);

-- The words of a text that a mistyped one may have meant. In one order, so that two writers never wait for each other.
create function search.learn_words(words text) returns void
language sql
as $$
  insert into search.word (word)
  select distinct word
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search.plain(words)))) as word
  where length(word) between 4 and 40 and word !~ '[0-9]'
  order by word
  on conflict do nothing
$$;

-- All strings that are called `text` in a rich text; a text that is none is taken as it is.
create function search.words_of(body jsonb) returns text
language sql immutable parallel safe
as $$
  select case jsonb_typeof(body)
    when 'string' then body #>> '{}'
    when 'object' then (
      select string_agg(part #>> '{}', ' ')
      from jsonb_path_query(body, 'strict $.** ? (@.type() == "object" && exists (@.text)).text') as part
      where jsonb_typeof(part) = 'string'
    )
  end
$$;

create function search.list_of(value jsonb) returns text
language sql immutable parallel safe
as $$
  select case jsonb_typeof(value)
    when 'string' then value #>> '{}'
    when 'array' then (select string_agg(item #>> '{}', ' ') from jsonb_array_elements(value) as item
      where jsonb_typeof(item) = 'string')
  end
$$;

create function search.index_article(given content.published) returns void
language plpgsql
as $$
declare
  written text := coalesce(given.body ->> 'locale', given.locale);
  title text := coalesce(given.body ->> 'title', '');
  summary text := coalesce(given.body ->> 'summary', '');
  names text := concat_ws(' ', search.list_of(given.body -> 'skills'), search.list_of(given.body -> 'tags'));
begin
  insert into search.article (scope_id, locale, uid, written_in, title, summary, url, published_at, document)
  values (
    given.scope_id, given.locale, given.uid, written, title, summary, coalesce(given.body ->> 'url', ''),
    coalesce(given.body ->> 'date', given.body ->> 'created_at', ''),
    setweight(search.lexemes(written, title), 'A')
      || setweight(to_tsvector('pg_catalog.simple', search.plain(names)), 'B')
      || setweight(search.lexemes(written, summary), 'C')
      || setweight(search.lexemes(written, left(coalesce(search.words_of(given.body -> 'body'), ''), 20000)), 'D')
  )
  on conflict (scope_id, locale, uid) do update set
    written_in = excluded.written_in, title = excluded.title, summary = excluded.summary, url = excluded.url,
    published_at = excluded.published_at, document = excluded.document;
  perform search.learn_words(concat_ws(' ', title, summary, names));
end
$$;

-- In the transaction that publishes: nothing can be delivered and not be found, or be found and not be delivered.
create function search.follow_article() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    delete from search.article where scope_id = old.scope_id and locale = old.locale and uid = old.uid;
  else
    perform search.index_article(new);
  end if;
  return null;
end
$$;
create trigger search_follows_article after insert or update of body on content.published
  for each row when (new.content_type_uid = 'blog_article_page') execute function search.follow_article();
create trigger search_forgets_article after delete on content.published
  for each row when (old.content_type_uid = 'blog_article_page') execute function search.follow_article();

create function search.learn_courses() returns trigger
language plpgsql
as $$
begin
  perform search.learn_words((select string_agg(concat_ws(' ', name, keywords, provider), ' ') from given));
  return null;
end
$$;
create function search.learn_events() returns trigger
language plpgsql
as $$
begin
  perform search.learn_words((select string_agg(concat_ws(' ', title, keywords, community, city), ' ') from given));
  return null;
end
$$;
create trigger search_learns_new_courses after insert on catalogue.course
  referencing new table as given for each statement execute function search.learn_courses();
create trigger search_learns_courses after update on catalogue.course
  referencing new table as given for each statement execute function search.learn_courses();
create trigger search_learns_new_events after insert on catalogue.event
  referencing new table as given for each statement execute function search.learn_events();
create trigger search_learns_events after update on catalogue.event
  referencing new table as given for each statement execute function search.learn_events();

-- Known words that are somewhat like a mistyped one. The usual threshold would miss two letters that changed places in a short word.
create function search.similar_words(typed text) returns table (word text)
language sql stable
set pg_trgm.similarity_threshold = 0.2
as $$
  select known.word from search.word known where known.word % typed
  order by similarity(known.word, typed) desc, known.word limit 40
$$;

-- Known words that begin so, the shortest first.
create function search.words_beginning(typed text, most integer) returns table (word text)
language sql stable
as $$
  select known.word from search.word known
  where known.word like replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by length(known.word), known.word limit most
$$;
create index word_beginning on search.word (word text_pattern_ops);

select search.index_article(published) from content.published where content_type_uid = 'blog_article_page';
select search.learn_words(concat_ws(' ', name, keywords, provider)) from catalogue.course;
select search.learn_words(concat_ws(' ', title, keywords, community, city)) from catalogue.event;
