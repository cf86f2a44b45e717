-- The language of a vacancy's text beside the other facts that a process counts; empty where it is not known. Those that are there get
-- theirs in 0202, so that nobody waits for this table meanwhile.
alter table search.vacancy add column written_in text not null default '';

create or replace function search.tell_manner() returns trigger
language plpgsql
as $$
begin
  select v.remote, coalesce(v.employment_form, ''),
    array(
      select distinct coalesce(l.city, l.name) from catalogue.vacancy_location l
      where l.vacancy_id = v.id and coalesce(l.city, l.name) <> ''
    ),
    hashtext(coalesce(nullif(catalogue.company_key(v.company), ''), v.source)),
    coalesce(v.written_in, '')
  into new.remote, new.employment_form, new.cities, new.employer, new.written_in
  from catalogue.vacancy v where v.id = new.id;
  return new;
end
$$;
