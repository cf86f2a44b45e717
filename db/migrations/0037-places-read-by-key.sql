-- The same as before, told so that no plan can go wrong: what was read of one item is looked up by its key, and only then what the
-- dictionary says of it. While statistics were missing, all places of the world were gone through for each vacancy.
create or replace function matching.places_read(type text, item uuid, titles_only boolean default false) returns jsonb
language sql stable
as $$
  with believed as materialized (
    select m.entry_id, m.words, m.confidence, m.at from matching.match m
    where m.item_type = places_read.type and m.scope_id = 0 and m.item_id = item::text and m.kind = 'place'
      and m.confidence >= 0.8 and (not titles_only or m.field in ('title', 'location'))
  ), named as materialized (
    select b.words, b.confidence, b.at, e.type, e.name, e.country
    from believed b cross join lateral (
      select e.type, e.name, coalesce(e.more ->> 'country_iso_code', e.id) as country
      from reference.entry e where e.dictionary = 'locations' and e.id = b.entry_id and e.type in ('City', 'Country')
      offset 0
    ) e
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', words, 'city', city, 'country', country, 'from_text', true)), '[]')
  from (
    select n.words, case when n.type = 'City' then n.name end as city, n.country from named n
    where n.type = 'City' or not exists (select from named c where c.type = 'City' and c.country = n.country)
    order by n.confidence desc, n.at limit 10
  ) best
$$;

-- Ids of countries are their codes, and with a city its country is kept: nothing else needs to be asked.
create or replace function search.countries_read(vacancy uuid) returns text[]
language sql stable
as $$
  select array(
    select m.entry_id from matching.match m
    where m.item_type = 'vacancy' and m.scope_id = 0 and m.item_id = vacancy::text and m.kind = 'place'
      and m.confidence >= 0.8 and m.entry_id ~ '^[A-Z]{2}$'
      and (m.field in ('title', 'location') or (select v.remote <> 'full' from catalogue.vacancy v where v.id = vacancy))
    order by 1
  )
$$;
