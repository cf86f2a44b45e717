-- Databases that were seeded before withholding existed: answers and reasons of quizzes are withheld at once, without another push.
update content.content_type t
set body = jsonb_set(t.body, '{schema}', (
  select jsonb_agg(case when field ->> 'uid' = 'quiz' and jsonb_typeof(field -> 'schema') = 'array' then
    jsonb_set(field, '{schema}', (
      select jsonb_agg(case when inner_field ->> 'uid' in ('answers', 'why') then
        jsonb_set(inner_field, '{field_metadata}', case when jsonb_typeof(inner_field -> 'field_metadata') = 'object'
          then inner_field -> 'field_metadata' else '{}' end || '{"withheld": true}')
        else inner_field end order by inner_at)
      from jsonb_array_elements(field -> 'schema') with ordinality i (inner_field, inner_at)))
    else field end order by at)
  from jsonb_array_elements(t.body -> 'schema') with ordinality f (field, at)))
where t.uid = 'course_lesson' and jsonb_typeof(t.body -> 'schema') = 'array'
  and jsonb_array_length(t.body -> 'schema') > 0
  -- An empty group would become null.
  and not jsonb_path_exists(t.body, '$.schema[*] ? (@.uid == "quiz" && @.schema.size() == 0)');
