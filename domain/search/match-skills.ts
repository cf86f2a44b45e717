import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { foldedForms } from '#services/reference-data/fold.ts'

export interface SkillMatch {
  key: string
  skill_id: string | null
  confidence: number
  reason: 'name' | 'alias' | 'without version' | 'unknown'
}

/** A name in the vocabulary in its folded form. */
export interface KnownName {
  key: string
  entry_id: string
  is_alias: boolean
}

/** Confidence of a name: the skill's own, an alias, or either followed by a version (`Java 17`). */
const confidence = { name: 1, alias: 0.9, version: 0.7 }

/** @param known of equal names the first one is meant */
export function matchSkill(key: string, known: ReadonlyMap<string, readonly KnownName[]>): SkillMatch {
  const [whole, plain] = [bestOf(foldedForms(key), known), bestOf(foldedForms(withoutVersion(key)), known)]
  if (whole !== undefined)
    return {
      key,
      skill_id: whole.entry_id,
      confidence: whole.is_alias ? confidence.alias : confidence.name,
      reason: whole.is_alias ? 'alias' : 'name',
    }
  if (plain !== undefined)
    return { key, skill_id: plain.entry_id, confidence: confidence.version, reason: 'without version' }
  return { key, skill_id: null, confidence: 0, reason: 'unknown' }
}

/** All forms in which a name may be known. */
export const formsOf = (key: string): string[] => [
  ...new Set([...foldedForms(key), ...foldedForms(withoutVersion(key))]),
]

function withoutVersion(key: string): string {
  return key
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/[\s-]+v?\d+(\.\d+|\.x)*\+?$/i, '')
    .trim()
}

function bestOf(forms: readonly string[], known: ReadonlyMap<string, readonly KnownName[]>) {
  const all = forms.flatMap((form) => known.get(form) ?? [])
  return all.find(({ is_alias }) => !is_alias) ?? all[0]
}

const AT_ONCE = 2_000

/**
 * Matches skill names that are new, or that the vocabulary did not contain before, and updates vacancies and
 * courses. Does nothing while there is no vocabulary.
 * @returns how many names were matched
 */
export async function matchSkills(db: Db): Promise<number> {
  const { rows: vocabulary } = await sql`
    select from reference.entry where dictionary = 'skills' limit 1`.execute(db)
  if (vocabulary.length === 0) return 0
  await sql`delete from search.skill_match where skill_id is null`.execute(db)
  let matched = 0
  for (;;) {
    const { rows } = await sql<{ key: string }>`
      select key from (
        select distinct key from catalogue.vacancy_skill union select distinct key from catalogue.course_skill
      ) as named
      where not exists (select from search.skill_match m where m.key = named.key)
      order by key limit ${AT_ONCE}`.execute(db)
    const keys = rows.map(({ key }) => key)
    if (keys.length === 0) return matched
    const known = await knownNames(db, keys.flatMap(formsOf))
    const matches = keys.map((key) => matchSkill(key, known))
    await db.transaction().execute((trx) => keep(trx, matches))
    matched += matches.filter(({ skill_id }) => skill_id !== null).length
  }
}

/**
 * Matches new names before their items are written, so that the items refer to the vocabulary at once.
 * Unknown names are left to `matchSkills`.
 */
export function newSkillMatcher(db: Db): (keys: Iterable<string>) => Promise<void> {
  const met = new Set<string>()
  return async (keys) => {
    const fresh = [...new Set(keys)].filter((key) => !met.has(key))
    if (fresh.length === 0) return
    for (const key of fresh) met.add(key)
    const known = await knownNames(db, fresh.flatMap(formsOf))
    const matches = fresh.map((key) => matchSkill(key, known)).filter(({ skill_id }) => skill_id !== null)
    if (matches.length > 0) await keepMatches(db, matches)
  }
}

/** The vocabulary's names of skills, by the keys of names for them; unknown ones are left out. */
export async function nameInVocabulary(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = await idsInVocabulary(db, keys)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from reference.entry where dictionary = 'skills' and id = any(${[...ids.values()]}::text[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(
    [...ids].flatMap(([key, id]) => {
      const name = names.get(id)
      return name === undefined ? [] : [[key, name] as const]
    }),
  )
}

/** The vocabulary's ids of skills, by the keys of names for them; unknown ones are left out. */
export async function idsInVocabulary(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const known = await knownNames(db, keys.flatMap(formsOf))
  return new Map(
    keys.flatMap((key) => {
      const { skill_id: id } = matchSkill(key, known)
      return id === null ? [] : [[key, id] as const]
    }),
  )
}

async function knownNames(db: Db, forms: readonly string[]): Promise<Map<string, KnownName[]>> {
  const { rows } = await sql<KnownName>`
    select s.key, s.entry_id, s.is_alias from reference.search_key s
    join reference.entry e on e.dictionary = s.dictionary and e.id = s.entry_id and e.is_active
    where s.dictionary = 'skills' and not s.is_typed and s.key = any(${forms}::text[])
    order by s.is_alias, e.weight desc, e.id`.execute(db)
  return Map.groupBy(rows, ({ key }) => key) as Map<string, KnownName[]>
}

async function keepMatches(db: Db, matches: readonly SkillMatch[]): Promise<void> {
  await sql`
    insert into search.skill_match (key, skill_id, confidence, reason)
    select key, skill_id, confidence, reason
    from json_populate_recordset(null::search.skill_match, ${JSON.stringify(matches)}::json)
    on conflict (key) do nothing`.execute(db)
}

async function keep(trx: Db, matches: readonly SkillMatch[]): Promise<void> {
  await keepMatches(trx, matches)
  const keys = matches.filter(({ skill_id }) => skill_id !== null).map(({ key }) => key)
  if (keys.length === 0) return
  await sql`
    update catalogue.course_skill s set skill_id = m.skill_id from search.skill_match m
    where m.key = s.key and s.key = any(${keys}::text[]) and s.skill_id is null`.execute(trx)
  await sql`
    with told as (
      update catalogue.vacancy_skill s set skill_id = m.skill_id from search.skill_match m
      where m.key = s.key and s.key = any(${keys}::text[]) and s.skill_id is null
      returning s.vacancy_id, s.key, s.skill_id
    ), each as (
      select vacancy_id, array_agg(key) as keys, array_agg(skill_id) as ids from told group by vacancy_id
    )
    update search.vacancy v set changed_in = pg_current_xact_id(), skills = array(
      select distinct coalesce(each.ids[array_position(each.keys, skill)], skill) from unnest(v.skills) as skill
    )
    from each where each.vacancy_id = v.id`.execute(trx)
  await sql`select search.add_skill_names(${keys}::text[])`.execute(trx)
}
