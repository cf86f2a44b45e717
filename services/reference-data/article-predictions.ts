import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../languages.ts'

/**
 * The skills that an article is about, as rows like those of `reference.entry`: from a file if it has them,
 * otherwise those matched in its tags, title and text (domain/matching), in the language with the best match.
 */
export const articlePredictions = (lang: Lang): RawBuilder<unknown> => sql`(
  select dictionary, id, type, parent_id, name, names, is_active, weight, more
  from reference.entry where dictionary = 'article-predictions'
  union all
  select 'article-predictions', read.uid, null, null, read.uid, '{}'::jsonb, true, 0, jsonb_build_object('skills', (
    select jsonb_agg(
      jsonb_build_object(
        'id', skill.id,
        'name', coalesce(skill.names ->> ${lang}::text, skill.name),
        'confidence', round(named.confidence::numeric, 2))
      order by named.confidence desc, skill.name)
    from (
      select entry_id, max(confidence) as confidence from matching.match
      where item_type = 'article' and kind = 'skill' and item_id = read.uid group by entry_id
    ) named
    join reference.entry skill on skill.dictionary = 'skills' and skill.id = named.entry_id))
  from (
    select distinct item_id as uid from matching.match where item_type = 'article' and kind = 'skill'
  ) read
  where not exists (select from reference.entry where dictionary = 'article-predictions' and id = read.uid)
)`
