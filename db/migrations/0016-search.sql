-- What vacancies are searched by. Facts that facets count lie apart from the words: a process reads all facts into memory, and
-- of the words only those that are asked for (docs/decisions/012-search.md).
create schema search;

-- Names that the parser of words would cut to one letter, or read as a host.
create function search.plain(words text) returns text
language sql immutable parallel safe
as $$
  select replace(replace(replace(replace(
    regexp_replace(lower(words), '(^|[^[:alnum:]])\.net\M', '\1dotnet', 'g'),
    'c++', 'cplusplus'), 'c#', 'csharp'), 'f#', 'fsharp'), 'node.js', 'nodejs')
$$;

-- PostgreSQL has no dictionary for Ukrainian. Endings of nouns, adjectives and verbs are cut off, the longest first, and the
-- consonants that alternate before them are made one («подорож, подорожі», «рука, руці» stay apart: precision over recall).
create function search.ukrainian(words text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(
    regexp_replace(replace(replace(lower(words), '’', ''''), 'ʼ', ''''),
      '([а-щьюяєіїґ'']{3})([а-щьюяєіїґ'']*)', '\1\2¦', 'g'),
    '([а-щьюяєіїґ'']{3,}?)(ськими|ського|ському|ування|уванню|уванням|ення|енню|енням|ання|анню|анням|ськими|ськими|ностями|ністю|ністі|ності|ність|остей|істю|ами|ями|ові|еві|єві|ими|іми|ого|ому|ати|яти|ити|іти|ують|юють|ає|ує|ів|їв|ам|ям|ах|ях|ою|ею|єю|ем|єм|ом|ий|ій|их|іх|им|ім|ої|ою|ей|и|і|ї|а|я|у|ю|о|е|є|ь|й)?¦',
    '\1', 'g')
$$;

create function search.lexemes(locale text, words text) returns tsvector
language sql immutable parallel safe
as $$
  select case when left(locale, 2) = 'uk'
    then to_tsvector('pg_catalog.simple', search.ukrainian(search.plain(words)))
    else to_tsvector(catalogue.text_search_config(locale), search.plain(words))
  end
$$;

-- Every way in which a word or a phrase may lie in a document, whatever its language: `'engin'`, `'engineer'`, …
create function search.readings(words text) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct reading::text), '{}')
  from (
    select phraseto_tsquery(catalogue.text_search_config(locale), search.plain(words)) as reading
    from unnest('{en,ru,de,fr,es,nl,xx}'::text[]) as locale
    union all
    select phraseto_tsquery('pg_catalog.simple', search.ukrainian(search.plain(words)))
  ) as readings
  where numnode(reading) > 0
$$;

-- True of words that say nothing in a language: the, und, для.
create function search.is_stop_word(locale text, word text) returns boolean
language sql immutable parallel safe
as $$
  select numnode(phraseto_tsquery(catalogue.text_search_config(locale), search.plain(word))) = 0
$$;

-- Facts of a vacancy. `ord` is its place in the arrays of a process.
create table search.vacancy (
  ord integer generated always as identity primary key,
  id uuid not null unique references catalogue.vacancy on delete cascade,
  tenant text not null,
  locale text not null,
  is_open boolean not null,
  specialization text not null,
  job_type text not null,
  assignment_duration text not null,
  seniority text not null,
  -- ISO codes, and `anywhere` for those that may be done from any country.
  countries text[] not null,
  -- Ids of the vocabulary, else the name in lower case.
  skills text[] not null,
  hot integer not null,
  published_at timestamptz,
  valid_through date,
  salary_min numeric(14, 2),
  salary_max numeric(14, 2),
  salary_currency text,
  salary_period text,
  -- Who wrote it last; what is finished before the oldest running transaction can be read in steps without a gap.
  changed_in xid8 not null
);
create index vacancy_by_change on search.vacancy (changed_in);

-- Words of a vacancy: of all of it as they are, of its title once more as `a:…`, of skills, places and company as `b:…`. An index
-- knows no weights; so a search that ranks need not read the documents.
create table search.vacancy_text (
  ord integer primary key references search.vacancy on delete cascade,
  document tsvector not null
)
-- The rows stay small, so that reading the numbers of many is quick; the words lie beside them.
with (toast_tuple_target = 128);
create index vacancy_text_document on search.vacancy_text using gin (document);

-- Words of titles, skills and companies, for what was mistyped. A word may have lost its last vacancy.
create table search.word (word text primary key);
create index word_similar on search.word using gin (word gin_trgm_ops);

create function search.marked(mark text, words tsvector) returns tsvector
language sql immutable parallel safe
as $$
  select array_to_tsvector(array(select mark || ':' || word from unnest(tsvector_to_array(words)) as word))
$$;

-- Brings the search to what the catalogue says of some vacancies. Writers call it in their transaction.
create function search.index_vacancies(ids uuid[]) returns void
language plpgsql
as $$
begin
  merge into search.vacancy kept using (
    select v.id, v.tenant, v.locale, v.status = 'open' as is_open,
      coalesce(v.specialization, '') as specialization, coalesce(v.job_type, '') as job_type,
      coalesce(v.assignment_duration, '') as assignment_duration, coalesce(v.seniority, '') as seniority,
      array(
        select l.country from catalogue.vacancy_location l where l.vacancy_id = v.id and l.country is not null
        union select unnest(v.remote_countries) where v.remote = 'full'
        union select 'anywhere' where v.remote = 'full' and v.remote_countries = '{}'
      ) as countries,
      array(
        select distinct coalesce(s.skill_id, s.key) from catalogue.vacancy_skill s where s.vacancy_id = v.id
      ) as skills,
      v.hot, v.published_at, v.valid_through, v.salary_min, v.salary_max, v.salary_currency, v.salary_period
    from catalogue.vacancy v where v.id = any (ids)
  ) given on kept.id = given.id
  when matched then update set
    tenant = given.tenant, locale = given.locale, is_open = given.is_open, specialization = given.specialization,
    job_type = given.job_type, assignment_duration = given.assignment_duration, seniority = given.seniority,
    countries = given.countries, skills = given.skills, hot = given.hot, published_at = given.published_at,
    valid_through = given.valid_through, salary_min = given.salary_min, salary_max = given.salary_max,
    salary_currency = given.salary_currency, salary_period = given.salary_period, changed_in = pg_current_xact_id()
  when not matched then insert (
    id, tenant, locale, is_open, specialization, job_type, assignment_duration, seniority, countries, skills, hot,
    published_at, valid_through, salary_min, salary_max, salary_currency, salary_period, changed_in
  ) values (
    given.id, given.tenant, given.locale, given.is_open, given.specialization, given.job_type,
    given.assignment_duration, given.seniority, given.countries, given.skills, given.hot, given.published_at,
    given.valid_through, given.salary_min, given.salary_max, given.salary_currency, given.salary_period,
    pg_current_xact_id()
  );

  merge into search.vacancy_text kept using (
    select s.ord, w.title || w.names || w.body || search.marked('a', w.title) || search.marked('b', w.names) as document
    from search.vacancy s
    join catalogue.vacancy v using (id)
    cross join lateral (
      select search.lexemes(v.locale, v.title) as title,
        to_tsvector('pg_catalog.simple', search.plain(concat_ws(' · ', v.keywords, v.company, v.specialization))) as names,
        search.lexemes(v.locale, left(concat_ws(' ', v.summary, v.description, array_to_string(v.responsibilities, ' '),
          array_to_string(v.requirements, ' ')), 20000)) as body
    ) w
    where s.id = any (ids)
  ) given on kept.ord = given.ord
  when matched then update set document = given.document
  when not matched then insert (ord, document) values (given.ord, given.document);

  insert into search.word (word)
  select distinct word from catalogue.vacancy v
  cross join lateral unnest(
    tsvector_to_array(to_tsvector('pg_catalog.simple', search.plain(concat_ws(' ', v.title, v.keywords, v.company))))
  ) as word
  where v.id = any (ids) and length(word) between 4 and 40 and word !~ '[0-9]'
  on conflict do nothing;
end
$$;

-- Closing and opening alone change no words.
create function search.follow_status() returns trigger
language plpgsql
as $$
begin
  update search.vacancy kept set is_open = given.status = 'open', changed_in = pg_current_xact_id()
  from given where kept.id = given.id and kept.is_open <> (given.status = 'open');
  return null;
end
$$;
create trigger search_follows after update on catalogue.vacancy
  referencing new table as given for each statement execute function search.follow_status();

alter table catalogue.vacancy drop column search_document;

select search.index_vacancies(array(select id from catalogue.vacancy));
