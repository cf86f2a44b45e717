-- What the delivery engine filters and sorts by (docs/decisions/010-content-queries.md).
-- Bodies are large and mostly kept out of line. Two narrow columns, computed from the body, stand beside it:
--   search        the body with long texts cut, dates in one spelling and rich text left out: ranges, sorting, existence
--   search_terms  a hash of every 'path=value' of the search form: equality, on any path, through any list

-- A text as the search form holds it. Dates become '2024-05-01T00:00:00.000Z' in UTC, so that they compare as text.
create function content.search_text(value text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  part text[];
  utc text;
begin
  if value !~ '^\d{4}-\d\d-\d\d' or length(value) > 40 then
    return left(value, 200);
  end if;
  if value ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$' then
    return value;
  end if;
  part := regexp_match(value, '^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,9}))?(?:Z|([+-]\d\d):?(\d\d))?)?$');
  if part is null then
    return value;
  end if;
  utc := part[1] || 'T' || coalesce(part[2], '00:00') || coalesce(part[3], ':00');
  if part[5] is not null then
    begin
      utc := to_char(
        utc::timestamp - make_interval(hours => part[5]::int, mins => (left(part[5], 1) || part[6])::int),
        'YYYY-MM-DD"T"HH24:MI:SS');
    exception when others then
      return value;
    end;
  end if;
  return utc || '.' || left(rpad(coalesce(part[4], ''), 3, '0'), 3) || 'Z';
end $$;

create function content.search_form(value jsonb) returns jsonb
language plpgsql immutable strict parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(content.search_text(value #>> '{}'));
    when 'object' then
      if value ->> 'type' = 'doc' and jsonb_typeof(value -> 'children') = 'array' then
        return '{"type": "doc"}';
      end if;
      return (
        select coalesce(jsonb_object_agg(member.key, content.search_form(member.value)), '{}')
        from jsonb_each(value) as member);
    when 'array' then
      return (
        select coalesce(jsonb_agg(content.search_form(item.value) order by item.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality as item);
    else
      return value;
  end case;
end $$;

create function content.search_term(path text, value jsonb) returns bigint
language sql immutable strict parallel safe as $$
  select hashtextextended(
    path || '=' || case jsonb_typeof(value) when 'number' then trim_scale(value::numeric)::text else value::text end, 0)
$$;

create function content.search_terms_below(path text, value jsonb) returns bigint[]
language plpgsql immutable strict parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'null' then
      return '{}';
    when 'object' then
      return (
        select coalesce(array_agg(term), '{}')
        from jsonb_each(value) as member,
          unnest(content.search_terms_below(path || '.' || member.key, member.value)) as term);
    when 'array' then
      return (
        select coalesce(array_agg(term), '{}')
        from jsonb_array_elements(value) as item, unnest(content.search_terms_below(path, item.value)) as term);
    else
      return array[content.search_term(path, value)];
  end case;
end $$;

-- 'taxonomies.usa' leads to the terms of that taxonomy.
create function content.search_terms(search jsonb) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct term from jsonb_each(search) as member,
      unnest(content.search_terms_below(member.key, member.value)) as term
    union
    select content.search_term('taxonomies.' || (term ->> 'taxonomy_uid'), term -> 'term_uid')
    from jsonb_path_query(search, '$.taxonomies[*]') as term
    where term ? 'taxonomy_uid' and term ? 'term_uid'
  )
$$;

create function content.search_number(search jsonb, path text[]) returns numeric
language sql immutable strict parallel safe as $$
  select case jsonb_typeof(search #> path) when 'number' then (search #> path)::numeric end
$$;

alter table content.published add column search jsonb generated always as (content.search_form(body)) stored;
alter table content.published
  add column search_terms bigint[] generated always as (content.search_terms(content.search_form(body))) stored;
alter table content.published alter column search set storage main, alter column search_terms set storage main;
-- The planner weighs "walk the order" against "fetch the matches" by how common a term is.
alter table content.published alter column search_terms set statistics 200, alter column search set statistics 0,
  alter column body set statistics 0;

drop index content.published_body;
create index published_terms on content.published using gin (search_terms) with (gin_pending_list_limit = 256);

-- Sync looks for what overtook an event, and pages through the log newest first.
create index sync_event_item on content.sync_event (scope_id, content_type_uid, uid, seq);
create index sync_event_newest on content.sync_event (scope_id, event_at desc, seq desc);

-- Assets are listed over all locales when a request names none.
create index published_assets on content.published (scope_id, updated_at desc, uid) where content_type_uid = 'sys_assets';
