import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Finds the skills that somebody chose from a list or typed: by id, or by a name in any language, in any case.
 * @returns what was typed → the id that is in force; unknown ones are not there
 */
export async function findSkills(db: Db, typed: readonly string[]): Promise<Map<string, string>> {
  if (typed.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; id: string }>`
    select distinct on (t.typed) t.typed, e.id
    from unnest(${[...typed]}::text[]) as t(typed)
    join reference.entry e on e.dictionary = 'skills' and (
      e.id = coalesce((select f.entry_id from reference.former_id f
        where f.dictionary = 'skills' and f.id = t.typed), t.typed)
      or lower(e.name) = lower(t.typed)
      or exists (select from jsonb_each_text(e.names) n where lower(n.value) = lower(t.typed)))
    order by t.typed, (e.id = t.typed) desc, e.is_active desc, e.id`.execute(db)
  return new Map(rows.map(({ typed, id }) => [typed, id]))
}
