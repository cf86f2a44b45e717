// What a site that is no demo still has of the demo's content: sites that began before it was left out.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { SITE_EDITOR } from '#services/content/authoring/edit-entry.ts'
import { entryUid } from '#services/content/authoring/uids.ts'
import { SHIPPED_STACK } from '#services/content/shipped.ts'
import { deleteItems } from '#services/content/store/publishing.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import { readStack } from '#services/content/store/stacks.ts'
import type { Log } from '#services/log.ts'
import type { Env } from './env.ts'
import { entriesOfDemo } from './seed-content.ts'

export const REMOVE_DEMO = 'content remove-demo'
/** Entries that a reason names. */
const MAX_NAMED = 5

export interface KeptEntry {
  /** program_page/night-shift */
  name: string
  why: 'changed' | 'applied for' | 'referred to'
  /** Who refers to it: titles of entries. */
  by: string[]
}

export interface DemoContent {
  removable: string[]
  kept: KeptEntry[]
}

interface Found {
  name: string
  contentType: string
  uid: string
  url: string | null
  changed: boolean
  applied: boolean
}

/** Programmes of the demo that the site still shows, and that people could really apply for. */
export async function warnOfDemoContent(db: Db, env: Env, log: Log): Promise<void> {
  if (env.demo || env.upstream !== undefined) return
  const programs = (await findEntries(db, await targetOf(db))).filter(
    ({ contentType, changed, applied }) => contentType === 'program_page' && !changed && !applied,
  )
  if (programs.length === 0) return
  log.warn(
    { programs: programs.map(({ name }) => name) },
    `Invented programmes of the demo are on this site, and people can apply for them; npm run cli -- ${REMOVE_DEMO} removes them`,
  )
}

/**
 * Deletes entries that a demo alone has. Those that were changed on this site, that somebody applied for, or that another
 * entry refers to, stay.
 */
export async function removeDemoContent(
  db: Db,
  { at, dryRun }: { at: Date; dryRun: boolean },
): Promise<DemoContent> {
  const target = await targetOf(db)
  const found = await findEntries(db, target)
  const kept: KeptEntry[] = []
  const gone: Found[] = []
  for (const entry of found) {
    if (entry.changed) kept.push({ name: entry.name, why: 'changed', by: [] })
    else if (entry.applied) kept.push({ name: entry.name, why: 'applied for', by: [] })
    else gone.push(entry)
  }
  const references = await referencesTo(db, target, gone)
  // Those that refer to each other alone go together.
  for (let more = true; more; ) {
    more = false
    for (const entry of [...gone]) {
      const by = references.filter(
        ({ to, from }) => to === entry.uid && !gone.some(({ uid }) => uid === from),
      )
      if (by.length === 0) continue
      gone.splice(gone.indexOf(entry), 1)
      const titles = [...new Set(by.map(({ title }) => title))].slice(0, MAX_NAMED)
      kept.push({ name: entry.name, why: 'referred to', by: titles })
      more = true
    }
  }
  if (!dryRun && gone.length > 0) await deleteItems(db, target, await localesOf(db, target, gone), { at })
  return { removable: gone.map(({ name }) => name), kept }
}

async function targetOf(db: Db): Promise<Target> {
  const stack = await readStack(db, SHIPPED_STACK)
  return { apiKey: SHIPPED_STACK, branch: stack?.branches[0] ?? 'main' }
}

async function findEntries(db: Db, { apiKey, branch }: Target): Promise<Found[]> {
  const asked = entriesOfDemo().map((name) => {
    const [contentType = '', entry = ''] = name.split('/')
    return { name, contentType, uid: entryUid(apiKey, contentType, entry) }
  })
  const { rows } = await sql<Found>`
    select k.name, k."contentType", k.uid, max(v.body->>'url') as url,
      bool_or(v.saved_by = ${SITE_EDITOR}) as changed,
      exists (select from applications.application a
        where a.program_id = k.uid) as applied
    from json_to_recordset(${JSON.stringify(asked)}::json) as k(name text, "contentType" text, uid text)
    join content.version v on v.api_key = ${apiKey} and v.branch = ${branch}
      and v.content_type_uid = k."contentType" and v.uid = k.uid
    group by 1, 2, 3 order by 1`.execute(db)
  return rows
}

/** Published entries that name one of these by its uid or its address. */
async function referencesTo(
  db: Db,
  { apiKey, branch }: Target,
  entries: readonly Found[],
): Promise<{ to: string; from: string; title: string }[]> {
  const asked = entries.flatMap(({ uid, url }) =>
    [uid, ...(url === null ? [] : [`"${url}"`, `(${url})`])].map((text) => ({ uid, text })),
  )
  const { rows } = await sql<{ to: string; from: string; title: string }>`
    select distinct k.uid as "to", p.uid as "from", p.title
    from (
      select p.uid, coalesce(p.body->>'title', p.uid) as title, p.body::text as said
      from content.published p join content.scope s on s.id = p.scope_id
      where s.api_key = ${apiKey} and s.branch = ${branch}
      offset 0) p
    join json_to_recordset(${JSON.stringify(asked)}::json) as k(uid text, text text)
      on p.uid <> k.uid and position(k.text in p.said) > 0
    order by p.title`.execute(db)
  return rows
}

async function localesOf(db: Db, { apiKey, branch }: Target, entries: readonly Found[]) {
  const rows = await db
    .selectFrom('content.version')
    .select(['content_type_uid as contentType', 'uid', 'locale'])
    .distinct()
    .where('api_key', '=', apiKey)
    .where('branch', '=', branch)
    .where(
      'uid',
      'in',
      entries.map(({ uid }) => uid),
    )
    .execute()
  return rows.filter(({ contentType, uid }) =>
    entries.some((entry) => entry.uid === uid && entry.contentType === contentType),
  )
}
