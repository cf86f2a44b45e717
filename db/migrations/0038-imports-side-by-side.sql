-- An import writes two batches at a time. What both of them touch is touched last, so that neither waits for long, and in one order,
-- so that they never wait for each other.

create function catalogue.raise_now() returns void
language plpgsql
as $$
begin
  update catalogue.revision set revision = revision + 1;
  -- The channel that servers listen on for content; they compare all revisions when they hear of any.
  perform pg_notify('content_changed', '');
end
$$;

-- As before, unless a transaction has said that it raises the revision itself, before it ends: the row is locked from then on.
create or replace function catalogue.raise_revision() returns trigger
language plpgsql
as $$
begin
  if current_setting('catalogue.raises', true) is distinct from 'last' then
    perform catalogue.raise_now();
  end if;
  return null;
end
$$;

-- What a skill is called in the vocabulary is looked up for all rows of a batch at once (domain/catalogue/write-items.ts).
drop trigger vacancy_skill_told on catalogue.vacancy_skill;
drop trigger course_skill_told on catalogue.course_skill;
drop function search.tell_skill();

-- As before, except that the words of title and names are made once for each vacancy and not once for each place in which they are
-- used, and that new words come in the order of the alphabet.
create or replace function search.index_vacancies(ids uuid[]) returns void
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
      offset 0
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
  order by word
  on conflict do nothing;
end
$$;
