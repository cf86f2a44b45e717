-- Items by name, each in the first locale of the chain that has it. A function, because its plan is kept for the session:
-- planning this took longer than running it. Always by the key, even if the table was small when the plan was made.
create function content.look_up(scope int, chain text[], content_types text[], uids text[])
returns table (content_type_uid text, locale text, uid text, body jsonb, variants jsonb)
language plpgsql stable rows 20
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select distinct on (item.content_type_uid, item.uid)
      item.content_type_uid, item.locale, item.uid, item.body, item.variants
    from unnest(content_types, uids) as wanted(content_type_uid, uid)
    join content.published item on item.scope_id = scope and item.content_type_uid = wanted.content_type_uid
      and item.uid = wanted.uid and item.locale = any(chain)
    order by item.content_type_uid, item.uid, array_position(chain, item.locale);
end $$;
