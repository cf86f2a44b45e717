// After skills of the vocabulary were merged, all that is stored with an old id gets the id that stays. What
// comes in later, in addresses, forms and calls, is understood where it is read (current-skills.ts).
import { type RawBuilder, sql } from 'kysely'
import type { Db, WorkDatabase } from '#db/database.ts'
import { inTurn } from '#db/exclusive.ts'

/** Columns with one id each, of rows that may say the same skill twice. */
export const plainHolders = [
  'catalogue.course_skill.skill_id',
  'learning.evidence.skill_id',
  'plan.step.asked_skill',
  'vocabulary.decision.skill_id',
] as const

/** Columns with lists of ids. */
export const listHolders = [
  'profile.work.skills',
  'profile.education.skills',
  'profile.project.skills',
  'profile.project.tools',
  'profile.project.technologies',
  'evidence.fact.skill_ids',
  'recommendations.less.skills',
] as const

/** Columns of which each has a rule of its own below. */
export const ownHolders = [
  'search.skill_match.skill_id',
  'catalogue.vacancy_skill.skill_id',
  'search.vacancy.skills',
  'search.vacancy.must',
  'matching.match.entry_id',
  'profile.skill.skill_id',
  'plan.step.ref',
] as const

const AT_ONCE = 1_000
/** A name may stand in very many items, which are written again with it. */
const NAMES_AT_ONCE = 20

/** Ids that were given up, and those that stay: read once, so that all statements mean the same. */
interface Merged {
  old: RawBuilder<unknown>
  /** The skill that stays, of a column with one that was given up. */
  current: (id: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * Does nothing where nothing was merged or all has followed. Replicas that start together take turns.
 * @returns true if vacancies have changed, which the search has to follow
 */
export async function followMergedSkills(database: WorkDatabase): Promise<boolean> {
  const { rows } = await sql<{ id: string; entry_id: string }>`
    select id, entry_id from reference.former_id where dictionary = 'skills'`.execute(database.db)
  if (rows.length === 0) return false
  const entries = JSON.stringify(Object.fromEntries(rows.map(({ id, entry_id }) => [id, entry_id])))
  const merged: Merged = {
    old: sql`${rows.map(({ id }) => id)}::text[]`,
    current: (id) => sql`(${entries}::jsonb ->> ${id})`,
  }
  return inTurn(database, 'merged skills', (db) => followAll(db, merged))
}

async function followAll(db: Db, merged: Merged): Promise<boolean> {
  // First what tells new items their skills, so that none is written with an old one meanwhile.
  const hasRenamed = await followMatches(db, merged)
  for (const holder of plainHolders) await followPlain(db, holder, merged)
  for (const holder of listHolders) await followLists(db, holder, merged)
  await followTexts(db, merged)
  await followSteps(db, merged)
  await followProfiles(db, merged)
  return (await followVacancies(db, merged)) || hasRenamed
}

const parts = (holder: string) => {
  const at = holder.lastIndexOf('.')
  return { table: sql.table(holder.slice(0, at)), column: sql.ref(holder.slice(at + 1)) }
}

/** Names and, so that they are found, the items that name them: together, or one that fails would leave the others out. */
async function followMatches(db: Db, { old, current }: Merged): Promise<boolean> {
  for (let hasRenamed = false; ; hasRenamed = true) {
    const renamed = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ key: string }>`
        update search.skill_match set skill_id = ${current(sql`skill_id`)}
        where key in (select key from search.skill_match where skill_id = any(${old}) order by key limit ${NAMES_AT_ONCE})
        returning key`.execute(trx)
      const keys = rows.map(({ key }) => key)
      if (keys.length > 0) await sql`select search.add_skill_names(${keys}::text[])`.execute(trx)
      return keys.length
    })
    if (renamed === 0) return hasRenamed
  }
}

async function followPlain(db: Db, holder: string, { old, current }: Merged): Promise<void> {
  const { table, column } = parts(holder)
  await sql`update ${table} set ${column} = ${current(column)} where ${column} = any(${old})`.execute(db)
}

async function followLists(db: Db, holder: string, { old }: Merged): Promise<void> {
  const { table, column } = parts(holder)
  await sql`
    update ${table} set ${column} = reference.current_skills(${column}) where ${column} && ${old}`.execute(db)
}

/** Of two readings of one text the surer one is kept. */
async function followTexts(db: Db, { old, current }: Merged): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into matching.match (item_type, scope_id, item_id, locale, kind, entry_id, confidence, rule, field, words, at)
      select distinct on (item_type, scope_id, item_id, locale, id)
        item_type, scope_id, item_id, locale, kind, id, confidence, rule, field, words, at
      from (
        select m.*, ${current(sql`m.entry_id`)} as id from matching.match m where m.kind = 'skill' and m.entry_id = any(${old})
      ) given
      order by item_type, scope_id, item_id, locale, id, confidence desc, at
      on conflict (item_type, scope_id, item_id, locale, kind, entry_id) do update
      set confidence = excluded.confidence, rule = excluded.rule, field = excluded.field, words = excluded.words, at = excluded.at
      where excluded.confidence > match.confidence`.execute(trx)
    await sql`delete from matching.match where kind = 'skill' and entry_id = any(${old})`.execute(trx)
  })
}

/** A plan has a skill once: what is done is kept before what is open, and that before what was removed. */
async function followSteps(db: Db, { old, current }: Merged): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from plan.step s using (
        select id, row_number() over (
          partition by member_id, tenant, coalesce(${current(sql`ref`)}, ref)
          order by removed_at is not null, done_at is null, position, added_at, id
        ) as place
        from plan.step where kind = 'skill'
          and member_id in (select member_id from plan.step where kind = 'skill' and ref = any(${old}))
      ) ranked
      where ranked.id = s.id and ranked.place > 1`.execute(trx)
    await sql`
      update plan.step set ref = ${current(sql`ref`)} where kind = 'skill' and ref = any(${old})`.execute(trx)
  })
}

interface HeldSkill {
  member_id: string
}

/** A profile has a skill once, with the best that was said of it. */
async function followProfiles(db: Db, { old, current }: Merged): Promise<void> {
  for (;;) {
    const { rows } = await sql<HeldSkill>`
      select distinct member_id from profile.skill where skill_id = any(${old}) limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    const members = rows.map(({ member_id }) => member_id)
    await db.transaction().execute(async (trx) => {
      // Whoever saves one of these profiles waits, and saves over the new version.
      await sql`
        select from profile.profile where member_id = any(${members}::uuid[]) order by member_id for update`.execute(
        trx,
      )
      const { rows: merged } = await sql<{ skill: string }>`
        select row_to_json(held)::text as skill from (
          select member_id, coalesce(${current(sql`skill_id`)}, skill_id) as skill_id, min(position) as position,
            coalesce(bool_or(is_primary) filter (where is_active), bool_or(is_primary)) as is_primary,
            bool_or(is_active) as is_active, max(level) as level
          from profile.skill where member_id = any(${members}::uuid[]) group by 1, 2
        ) held`.execute(trx)
      await sql`delete from profile.skill where member_id = any(${members}::uuid[])`.execute(trx)
      await sql`
        insert into profile.skill (member_id, skill_id, position, is_primary, is_active, level)
        select member_id, skill_id, position, is_primary, is_active, level
        from json_populate_recordset(null::profile.skill, ${`[${merged.map(({ skill }) => skill).join()}]`}::json)`.execute(
        trx,
      )
      await sql`update profile.profile set version = version + 1 where member_id = any(${members}::uuid[])`.execute(
        trx,
      )
    })
  }
}

/** The vacancies' own rows and what is searched, together; a trigger tells which of them are required. */
async function followVacancies(db: Db, { old, current }: Merged): Promise<boolean> {
  let hasChanged = false
  for (;;) {
    const { rows } = await sql<{ vacancy_id: string }>`
      select distinct vacancy_id from catalogue.vacancy_skill where skill_id = any(${old}) limit ${AT_ONCE}`.execute(
      db,
    )
    if (rows.length === 0) return hasChanged
    hasChanged = true
    const vacancies = rows.map(({ vacancy_id }) => vacancy_id)
    await db.transaction().execute(async (trx) => {
      await sql`
        update catalogue.vacancy_skill set skill_id = ${current(sql`skill_id`)}
        where vacancy_id = any(${vacancies}::uuid[]) and skill_id = any(${old})`.execute(trx)
      await sql`
        update search.vacancy set changed_in = pg_current_xact_id(), skills = reference.current_skills(skills)
        where id = any(${vacancies}::uuid[])`.execute(trx)
    })
  }
}
