// Display names of skills: the vocabulary's, in the reader's language if it has one; a skill that is not in
// the vocabulary keeps its source's name. Rows of a skill are `s`.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The join that `skillName` needs. */
export const skillNamesJoin = sql`
  left join reference.entry called on called.dictionary = 'skills' and called.id = s.skill_id`

/** @param lang the reader's language, `de` */
export const skillName = (lang: string): RawBuilder<string> =>
  sql`coalesce(called.names ->> ${lang}, called.name, s.name)`

/** The value that a facet counts: the same for all names of a skill. */
export const skillValue: RawBuilder<string> = sql`coalesce(s.skill_id, s.key)`

/** An item's skills as JSON, each once even if its source repeats it. */
export function shownSkills(
  kind: 'course' | 'vacancy',
  owner: RawBuilder<unknown>,
  lang: string,
): RawBuilder<unknown> {
  const own = kind === 'vacancy' ? sql`'required', required` : sql`'key', key`
  const kept =
    kind === 'vacancy' ? sql`bool_or(s.required) as required` : sql`min(s.key) as key, false as required`
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, ${own}) order by required desc, lower(name)), '[]')
    from (
      select min(s.skill_id) as id, min(${skillName(lang)}) as name, ${kept}
      from ${sql.table(`catalogue.${kind}_skill`)} s ${skillNamesJoin}
      where ${sql.ref(`s.${kind}_id`)} = ${owner} group by ${skillValue}
    ) named)`
}

/** Display names for a facet's values; unused values are left out. */
export async function namesOfValues(
  db: Db,
  values: readonly string[],
  lang: string,
): Promise<ReadonlyMap<string, string>> {
  const written = (table: string) => sql`(
    select ${skillName(lang)} from ${sql.table(table)} s ${skillNamesJoin} where s.key = value limit 1)`
  const { rows } = await sql<{ value: string; name: string | null }>`
    select value, coalesce(
      (select coalesce(names ->> ${lang}, name) from reference.entry where dictionary = 'skills' and id = value),
      ${written('catalogue.vacancy_skill')}, ${written('catalogue.course_skill')}
    ) as name
    from unnest(${values}::text[]) as value`.execute(db)
  return new Map(rows.flatMap(({ value, name }) => (name === null ? [] : [[value, name]])))
}

/** The vocabulary's other names for skills, in all languages: key → names. */
export async function otherSkillNames(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; names: string }>`
    select key, names from search.other_skill_names(${[...new Set(keys)]}::text[])`.execute(db)
  return new Map(rows.map(({ key, names }) => [key, names]))
}
