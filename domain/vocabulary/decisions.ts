// What editors decide about names that the vocabulary lacks. What was decided is not shown again.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { idsInVocabulary } from '#domain/search/match-skills.ts'
import { fold } from '#services/reference-data/fold.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { slugOfSkill } from '#services/reference-data/skill-slug.ts'

export const decisions = ['not-a-skill', 'alias', 'to-add'] as const
export type Decision = (typeof decisions)[number]

export interface LackingName {
  key: string
  name: string
  items: number
  lists: number
  sources: number
  examples: string[]
}

export interface DecidedName {
  key: string
  name: string
  decision: Decision
  /** Of the skill whose other name it is. */
  skill: string | null
}

export interface LackingPage {
  names: LackingName[]
  total: number
  counted: { at: Date; items: number; isWhole: boolean } | undefined
}

/** The undecided names, those of most sources first. */
export async function readLacking(db: Db, tenant: string, limit: number): Promise<LackingPage> {
  const undecided = sql`vocabulary.lacking l where l.tenant = ${tenant} and not exists (
    select from vocabulary.decision d where d.tenant = l.tenant and d.key = l.key)`
  const [{ rows: names }, { rows: totals }, { rows: counts }] = await Promise.all([
    sql<LackingName>`
      select l.key, l.name, l.in_items as items, l.in_lists as lists, l.in_sources as sources, l.examples
      from ${undecided} order by l.in_sources desc, l.in_items desc, l.key limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${undecided}`.execute(db),
    sql<{ at: Date; items: number; isWhole: boolean }>`
      select counted_at as at, items, is_whole as "isWhole" from vocabulary.lacking_count where tenant = ${tenant}`.execute(
      db,
    ),
  ])
  return { names, total: totals[0]?.total ?? 0, counted: counts[0] }
}

/** The newest decisions. */
export async function readDecided(db: Db, tenant: string, limit: number): Promise<DecidedName[]> {
  const { rows } = await sql<DecidedName>`
    select d.key, d.name, d.decision, coalesce(e.name, d.skill_id) as skill from vocabulary.decision d
    left join reference.entry e on e.dictionary = 'skills' and e.id = d.skill_id
    where d.tenant = ${tenant} order by d.decided_at desc, d.key limit ${limit}`.execute(db)
  return rows
}

export type Decided = 'decided' | 'no-such-name' | 'no-such-skill'

/** @param aliasOf a name of the skill whose other name it is */
export async function decide(
  db: Db,
  {
    tenant,
    key,
    decision,
    aliasOf = '',
    now,
  }: { tenant: string; key: string; decision: Decision; aliasOf?: string; now: Date },
): Promise<Decided> {
  const typed = aliasOf.trim().toLowerCase()
  const skill =
    decision !== 'alias' || typed === '' ? undefined : (await idsInVocabulary(db, [typed])).get(typed)
  if (decision === 'alias' && skill === undefined) return 'no-such-skill'
  const { rows } = await sql`
    insert into vocabulary.decision (tenant, key, name, decision, skill_id, decided_at)
    select tenant, key, name, ${decision}, ${skill ?? null}::text, ${now}
    from vocabulary.lacking where tenant = ${tenant} and key = ${key}
    on conflict (tenant, key) do update
    set decision = excluded.decision, skill_id = excluded.skill_id, decided_at = excluded.decided_at
    returning key`.execute(db)
  return rows.length > 0 ? 'decided' : 'no-such-name'
}

/** @returns false if nothing was decided about it */
export async function takeBack(db: Db, { tenant, key }: { tenant: string; key: string }): Promise<boolean> {
  const { rows } = await sql`
    delete from vocabulary.decision where tenant = ${tenant} and key = ${key} returning key`.execute(db)
  return rows.length > 0
}

const MAX_LINES = 10_000

/**
 * What was decided to be in the vocabulary, as entries of its files: new ones, and existing ones with their new aliases. Names
 * that the vocabulary has by now are left out.
 */
export async function decidedEntries(db: Db, tenant: string): Promise<SeedEntry[]> {
  const { rows } = await sql<{ name: string; decision: Decision; skill_id: string | null }>`
    select name, decision, skill_id from vocabulary.decision
    where tenant = ${tenant} and decision in ('alias', 'to-add') order by key limit ${MAX_LINES}`.execute(db)
  const has = await idsInVocabulary(
    db,
    rows.map(({ name }) => name.toLowerCase()),
  )
  const lacking = rows.filter(({ name }) => !has.has(name.toLowerCase()))
  const added = lacking.filter(({ decision }) => decision === 'to-add')
  const aliases = Map.groupBy(
    lacking.filter(({ decision }) => decision === 'alias'),
    ({ skill_id }) => skill_id,
  )
  const { rows: entries } = await sql<SeedEntry & { formerly: string[] }>`
    select e.id, e.name, e.names, e.aliases, e.typed, e.type, e.parent_id as parent, e.weight, e.more,
      array(select f.id from reference.former_id f where f.dictionary = 'skills' and f.entry_id = e.id order by f.id) as formerly
    from reference.entry e where e.dictionary = 'skills' and e.id = any(${[...aliases.keys()]}::text[]) order by e.id`.execute(
    db,
  )
  return [
    ...entries.map((entry) => ({
      ...withoutNothing(entry),
      aliases: [...(entry.aliases ?? []), ...(aliases.get(entry.id) ?? []).map(({ name }) => name)],
    })),
    ...(await withNewIds(db, added)).map((one) => ({ ...one, type: 'technology', weight: 3 })),
  ]
}

/** No two lines of the files have one id, nor does a line have one that another skill has or had. */
async function withNewIds(
  db: Db,
  added: readonly { name: string }[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reference.entry where dictionary = 'skills'
    union select id from reference.former_id where dictionary = 'skills'`.execute(db)
  const taken = new Set(rows.map(({ id }) => id))
  return added.map(({ name }) => {
    let id = slugOfSkill(name) || fold(name).replaceAll(' ', '-')
    while (taken.has(id)) id += '-1'
    taken.add(id)
    return { id, name }
  })
}

/** As a line of the files, which say only what there is. */
function withoutNothing(entry: SeedEntry): SeedEntry {
  const isNothing = (value: unknown) =>
    value === null || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => !isNothing(value)),
  ) as unknown as SeedEntry
}
