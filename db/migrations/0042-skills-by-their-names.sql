-- Readers are shown a skill by its name in the vocabulary, so what is searched has that name beside the one its source writes.

-- What the vocabulary calls skills that are written otherwise, in all its languages.
create function search.other_skill_names(keys text[]) returns table (key text, names text)
language sql stable
as $$
  select m.key, string_agg(distinct called.name, ' · ')
  from search.skill_match m
  join reference.entry e on e.dictionary = 'skills' and e.id = m.skill_id
  cross join lateral (select e.name union select value from jsonb_each_text(e.names)) called (name)
  where m.key = any (keys) and lower(called.name) <> m.key
  group by m.key
$$;

-- Adds them to items that were written before their skills were matched.
create function search.add_skill_names(keys text[]) returns void
language plpgsql
as $$
declare
  vacancies uuid[];
begin
  with other as materialized (select * from search.other_skill_names(keys)),
  added as (
    select s.course_id as id, string_agg(distinct other.names, ' · ') as names
    from other join catalogue.course_skill s using (key) group by s.course_id
  )
  update catalogue.course c set keywords = c.keywords || ' · ' || added.names from added where added.id = c.id;

  with other as materialized (select * from search.other_skill_names(keys)),
  added as (
    select s.vacancy_id as id, string_agg(distinct other.names, ' · ') as names
    from other join catalogue.vacancy_skill s using (key) group by s.vacancy_id
  ),
  changed as (
    update catalogue.vacancy v set keywords = v.keywords || ' · ' || added.names from added where added.id = v.id
    returning v.id
  )
  select array_agg(id) into vacancies from changed;
  if vacancies is not null then
    perform search.index_vacancies(vacancies);
  end if;
end
$$;

select search.add_skill_names(array(select key from search.skill_match where skill_id is not null));
