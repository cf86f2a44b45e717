-- Ids of entries that were merged into others: who still holds one means the entry that stays. Filled with the dictionaries.
create table reference.former_id (
  dictionary text not null,
  id text not null,
  entry_id text not null,
  primary key (dictionary, id)
);

-- The ids that are in force, each once, in the given order.
create function reference.current_skills(ids text[]) returns text[]
language sql stable
as $$
  select coalesce(array_agg(current.id order by current.position), '{}') from (
    select coalesce(f.entry_id, given.id) as id, min(given.position) as position
    from unnest(ids) with ordinality given (id, position)
    left join reference.former_id f on f.dictionary = 'skills' and f.id = given.id
    group by 1
  ) current
$$;
