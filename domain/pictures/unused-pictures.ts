// Pictures that an import made and that nothing shows any more. They stay for a while, so that a source that withdraws its
// pictures for a day costs nothing, and are then removed with their files.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { PICTURE_IMPORT } from '#services/content/authoring/owned-by-imports.ts'
import { deleteItems } from '#services/content/store/publishing.ts'
import { ASSETS, changeStack, type Target } from '#services/content/store/stack-change.ts'
import { findOwnStack, NoOwnStack, type OwnStack } from './own-stack.ts'

export const UNUSED_KEPT_MS = 30 * 86_400_000

/** A file of an asset: what pictures in other sizes are made of. */
export interface RemovedFile {
  apiKey: string
  uid: string
  version: number
}

export interface UnusedPictures {
  /** How many nothing shows, and that stay for now. */
  waiting: number
  /** How many were removed, or would be in a dry run. */
  removed: number
  /** The files that were removed. */
  files: RemovedFile[]
}

interface Options {
  at: Date
  dryRun?: boolean
  /** Addresses that an import has just given: in a dry run nothing says yet that they are shown. */
  given?: ReadonlySet<string>
}

/** Notes which pictures of a tenant's stack nothing shows, and removes those of which that has been known for long enough. */
export async function removeUnusedPictures(
  db: Db,
  tenant: string,
  { at, dryRun = false, given = new Set() }: Options,
): Promise<UnusedPictures> {
  const stack = await stackOf(db, tenant)
  const made = stack === undefined ? [] : await importedUids(db, stack)
  if (stack === undefined || made.length === 0) return { waiting: 0, removed: 0, files: [] }
  const used = await shown(db, made)
  for (const address of given) used.add(uidIn(address))
  const unused = made.filter((uid) => !used.has(uid))
  const before = new Date(at.getTime() - UNUSED_KEPT_MS)
  if (dryRun) {
    const removed = (await overdue(db, stack, unused, before)).length
    return { waiting: unused.length - removed, removed, files: [] }
  }
  // Without the stack's lock nobody had to wait while everything was read. With it, what has happened since counts.
  return changeStack(db, stack.apiKey, async (trx) => {
    await countAsUsed(trx, stack, [...used])
    const due = await overdue(trx, stack, unused, before)
    const since = await shownInContent(trx, due)
    await countAsUsed(trx, stack, [...since])
    const gone = due.filter((uid) => !since.has(uid))
    const files = await remove(trx, stack, gone, at)
    const rest = unused.filter((uid) => !gone.includes(uid) && !since.has(uid))
    await countAsUnused(trx, stack, rest, at)
    return { waiting: rest.length, removed: gone.length, files }
  })
}

/** Undefined for content that another service keeps: what is unused there is removed there. */
async function stackOf(db: Db, tenant: string): Promise<OwnStack | undefined> {
  try {
    return await findOwnStack(db, tenant)
  } catch (error) {
    if (error instanceof NoOwnStack) return undefined
    throw error
  }
}

const uidIn = (address: string): string => /\/(blt[\da-f]{16})\//.exec(address)?.[1] ?? ''

/** Those that no editor and no push has touched. */
async function importedUids(db: Db, { apiKey, branch }: Target): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from content.version
    where api_key = ${apiKey} and branch = ${branch} and content_type_uid = ${ASSETS}
    group by uid having bool_and(saved_by = ${PICTURE_IMPORT})`.execute(db)
  return rows.map(({ uid }) => uid)
}

// Drafts are the scope of their own. Rich text names an asset by its uid, and so does every address of its file, also where
// another asset has that address.
const inContent = (uids: readonly string[]) => {
  const isOther = sql`(content_type_uid <> ${ASSETS} or uid <> all(${uids}::text[]))`
  return sql`
    select concat(body, variants) from content.published where ${isOther}
    union all select body::text from content.preview_draft where ${isOther}`
}

/** What else may name a picture: the catalogue, and what members and editors have begun to write. */
const elsewhere = sql`
  select concat_ws(' ', image, summary, description, syllabus, teachers) from catalogue.course
  union all select concat_ws(' ', image, summary, description, agenda, speakers) from catalogue.event
  union all select concat_ws(' ', summary, description, responsibilities, requirements) from catalogue.vacancy
  union all select concat_ws(' ', logo, texts) from catalogue.company
  union all select concat(edit, base) from applications.next_version
  union all select texts::text from applications.template
  union all select form::text from meeting.event_draft
  union all select "values"::text from form_drafts.draft
  union all select "values"::text from form_drafts.progress`

const shown = async (db: Db, uids: readonly string[]): Promise<Set<string>> =>
  named(db, sql`${inContent(uids)} union all ${elsewhere}`, uids)

const shownInContent = (db: Db, uids: readonly string[]): Promise<Set<string>> =>
  named(db, inContent(uids), uids)

async function named(db: Db, texts: ReturnType<typeof sql>, uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set()
  const { rows } = await sql<{ uid: string }>`
    select distinct found.uid from (${texts}) said (text)
    cross join lateral (select (regexp_matches(said.text, 'blt[0-9a-f]{16}', 'g'))[1]) found (uid)
    where said.text like '%blt%' and found.uid = any(${uids}::text[])`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}

async function overdue(
  db: Db,
  { apiKey, branch }: Target,
  uids: readonly string[],
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from content.unused_picture
    where api_key = ${apiKey} and branch = ${branch} and uid = any(${uids}::text[]) and since <= ${before}`.execute(
    db,
  )
  return rows.map(({ uid }) => uid)
}

async function countAsUnused(
  trx: Db,
  { apiKey, branch }: Target,
  uids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into content.unused_picture (api_key, branch, uid, since)
    select ${apiKey}, ${branch}, uid, ${at} from unnest(${uids}::text[]) uid
    on conflict do nothing`.execute(trx)
}

/** Their time begins anew when nothing shows them again. */
export async function countAsUsed(
  trx: Db,
  { apiKey, branch }: Target,
  uids: readonly string[],
): Promise<void> {
  await sql`
    delete from content.unused_picture
    where api_key = ${apiKey} and branch = ${branch} and uid = any(${uids}::text[])`.execute(trx)
}

async function remove(trx: Db, target: Target, uids: readonly string[], at: Date): Promise<RemovedFile[]> {
  if (uids.length === 0) return []
  const { apiKey, branch } = target
  const { rows: items } = await sql<{ uid: string; locale: string }>`
    select distinct uid, locale from content.version
    where api_key = ${apiKey} and branch = ${branch} and content_type_uid = ${ASSETS}
      and uid = any(${uids}::text[])`.execute(trx)
  await deleteItems(
    trx,
    target,
    items.map(({ uid, locale }) => ({ contentType: ASSETS, uid, locale })),
    { at },
  )
  await countAsUsed(trx, target, uids)
  // The same asset of another branch has the same file.
  const { rows: files } = await sql<{ uid: string; version: number }>`
    delete from content.asset_file f
    where f.api_key = ${apiKey} and f.uid = any(${uids}::text[]) and not exists (
      select from content.version v
      where v.api_key = f.api_key and v.content_type_uid = ${ASSETS} and v.uid = f.uid
    )
    returning f.uid, f.version`.execute(trx)
  return files.map(({ uid, version }) => ({ apiKey, uid, version }))
}
