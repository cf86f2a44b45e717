// Skills that were merged: an id that was given up means the skill that stays, whoever still says it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Ids that were given up → the ids that stay. */
export async function formerSkills(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; entry_id: string }>`
    select id, entry_id from reference.former_id where dictionary = 'skills'`.execute(db)
  return new Map(rows.map(({ id, entry_id }) => [id, entry_id]))
}

/** The ids that are in force, each once, in the given order; unknown ones are kept. */
export async function currentSkills(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ ids: string[] }>`
    select reference.current_skills(${[...ids]}::text[]) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** Choices in the facets of a list, with the skills that are in force. */
export async function withCurrentSkills<Chosen extends { skills?: readonly string[] | undefined }>(
  db: Db,
  chosen: Chosen,
): Promise<Chosen> {
  if (chosen.skills === undefined || chosen.skills.length === 0) return chosen
  return { ...chosen, skills: await currentSkills(db, chosen.skills) }
}
