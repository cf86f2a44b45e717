-- Skills that a vacancy requires, beside all that it names: a process reads them with the other facts and counts which vacancies
-- list nothing that somebody lacks. Ids of the vocabulary; a name that the vocabulary does not have stands behind a question
-- mark, so that it never equals an id.
alter table search.vacancy add column must text[] not null default '{}';

create function search.tell_must() returns trigger
language plpgsql
as $$
begin
  new.must := array(
    select distinct coalesce(s.skill_id, '?' || s.key) from catalogue.vacancy_skill s
    where s.vacancy_id = new.id and s.required
  );
  return new;
end
$$;
-- Whoever writes the skills of a vacancy, also a process of the version before, writes these with them.
create trigger must_told before insert or update of skills on search.vacancy
  for each row execute function search.tell_must();

update search.vacancy v set must = given.must
from (
  select vacancy_id, array_agg(distinct coalesce(skill_id, '?' || key)) as must
  from catalogue.vacancy_skill where required group by vacancy_id
) given
where given.vacancy_id = v.id;

-- Also where rows are loaded with triggers switched off: without it the column would be wrong and not empty.
alter table search.vacancy enable always trigger must_told;
