-- How and where a vacancy's work is done, beside the facts that are there: a process reads them with the others and counts what is
-- remote, for how many hours and by which contract. The words of a source stay as they are; domain/search/manner.ts reads them.
alter table search.vacancy
  add column remote text not null default 'none',
  add column employment_form text not null default '',
  -- As the source spells them.
  add column cities text[] not null default '{}',
  -- Equal for the vacancies of one employer, else of one source: a word that only one of them uses may be its typing error.
  add column employer integer not null default 0;

create function search.tell_manner() returns trigger
language plpgsql
as $$
begin
  select v.remote, coalesce(v.employment_form, ''),
    array(
      select distinct coalesce(l.city, l.name) from catalogue.vacancy_location l
      where l.vacancy_id = v.id and coalesce(l.city, l.name) <> ''
    ),
    hashtext(coalesce(nullif(catalogue.company_key(v.company), ''), v.source))
  into new.remote, new.employment_form, new.cities, new.employer
  from catalogue.vacancy v where v.id = new.id;
  return new;
end
$$;
-- Whoever indexes a vacancy, also a process of the version before, writes these with the other facts.
create trigger manner_told before insert or update of job_type on search.vacancy
  for each row execute function search.tell_manner();
alter table search.vacancy enable always trigger manner_told;

update search.vacancy s
set remote = v.remote, employment_form = coalesce(v.employment_form, ''),
  cities = array(
    select distinct coalesce(l.city, l.name) from catalogue.vacancy_location l
    where l.vacancy_id = v.id and coalesce(l.city, l.name) <> ''
  ),
  employer = hashtext(coalesce(nullif(catalogue.company_key(v.company), ''), v.source))
from catalogue.vacancy v where v.id = s.id;
