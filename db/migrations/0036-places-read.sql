-- Places that texts name (matching.match, kind `place`) stand in for those that a source does not say. What a source says stays as it
-- is: nothing here writes into the catalogue.

-- Of one item: cities with their country, and countries of which no city is named, the surest first; `[]` while nothing was read.
-- For work from anywhere only the title and the line that says where count: its text may tell of the company.
create function matching.places_read(type text, item uuid, titles_only boolean default false) returns jsonb
language sql stable
as $$
  with believed as (
    select m.words, m.confidence, m.at, e.type, e.name, coalesce(e.more ->> 'country_iso_code', e.id) as country
    from matching.match m join reference.entry e on e.dictionary = 'locations' and e.id = m.entry_id
    where m.item_type = places_read.type and m.scope_id = 0 and m.item_id = item::text and m.kind = 'place'
      and m.confidence >= 0.8 and e.type in ('City', 'Country')
      and (not titles_only or m.field in ('title', 'location'))
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', words, 'city', city, 'country', country, 'from_text', true)), '[]')
  from (
    select b.words, case when b.type = 'City' then b.name end as city, b.country from believed b
    where b.type = 'City'
      or not exists (select from believed c where c.type = 'City' and c.country = b.country)
    order by b.confidence desc, b.at limit 10
  ) best
$$;

-- True where the source tells no country in which a vacancy's work may be done.
create function search.lacks_country(vacancy uuid) returns boolean
language sql stable
as $$
  select not exists (select from catalogue.vacancy_location l where l.vacancy_id = vacancy and l.country is not null)
    and coalesce((select v.remote_countries = '{}' from catalogue.vacancy v where v.id = vacancy), false)
$$;

create function search.countries_read(vacancy uuid) returns text[]
language sql stable
as $$
  select array(
    select distinct place ->> 'country' from catalogue.vacancy v
    cross join lateral jsonb_array_elements(matching.places_read('vacancy', v.id, v.remote = 'full')) as place
    where v.id = vacancy order by 1
  )
$$;

-- Whoever brings a vacancy to the search, and whenever.
create function search.add_countries_read() returns trigger
language plpgsql
as $$
begin
  if search.lacks_country(new.id) then
    new.countries := new.countries || search.countries_read(new.id);
  end if;
  return new;
end
$$;
create trigger vacancy_countries_read before insert or update of countries on search.vacancy
  for each row when (new.countries = '{}' or new.countries = '{anywhere}')
  execute function search.add_countries_read();

-- After texts were read: vacancies whose countries are others now. Readers call it in their transaction.
create function search.follow_places(ids uuid[]) returns void
language sql
as $$
  update search.vacancy s
  set countries = array(select 'anywhere' where 'anywhere' = any (s.countries)), changed_in = pg_current_xact_id()
  where s.id = any (ids) and search.lacks_country(s.id)
    and array_remove(s.countries, 'anywhere') is distinct from search.countries_read(s.id)
$$;
