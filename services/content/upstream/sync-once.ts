import type { Db } from '#db/database.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type EnvironmentTarget, publishedKeys } from '../store/delivered.ts'
import { ASSETS } from '../store/stack-change.ts'
import { readStack } from '../store/stacks.ts'
import { type Applied, applyChanges } from './apply-changes.ts'
import type { Doubts } from './doubts.ts'
import { ensureStack, type FollowedLocales } from './followed-stack.ts'
import { createNewestChanges, type NewestChanges } from './newest-changes.ts'
import type { Source } from './source.ts'
import type { Change, Withdrawal } from './sync-page.ts'
import { OutdatedToken, syncPages } from './sync-pages.ts'
import { holdPosition, type Position, savePosition } from './upstream-rows.ts'
import { applyVocabulary, fetchVocabulary, findLeftover } from './vocabulary.ts'

export interface SyncOptions {
  source: Source
  target: EnvironmentTarget
  /** Address and branch: a token of another place is worth nothing. */
  from: string
  locales: FollowedLocales
  clock: Clock
  log: Log
  doubts: Doubts
  /** Called before items are written: their content types are to be there first. */
  prepare(db: Db, contentTypes: ReadonlySet<string>): Promise<void>
}

export interface SyncResult extends Applied {
  /** Items that the upstream gave. */
  items: number
  /** Whether everything was compared, not only what changed. */
  full: boolean
}

// Changes up to this many become visible together; a first filling comes in portions.
const PORTION = 1000

/** Brings content types, global fields and taxonomies into step. @returns the uids of the content types */
export async function syncVocabulary(
  db: Db,
  { source, target, clock, doubts }: SyncOptions,
): Promise<Set<string>> {
  const stack = await readStack(db, target.apiKey)
  const vocabulary = await fetchVocabulary(source, stack?.locales.map(({ code }) => code) ?? [])
  const leftover = await findLeftover(db, target, vocabulary)
  const given = vocabulary.contentTypes.length
  doubts.check(
    given === 0 && leftover.contentTypes.length > 0,
    `The upstream gives no content types, where the copy has ${leftover.contentTypes.length}`,
  )
  await db.transaction().execute((trx) => applyVocabulary(trx, target, vocabulary, leftover, clock.now()))
  return new Set(vocabulary.contentTypes.map(({ uid }) => uid))
}

/** Takes over what changed since `position`; everything when there is none or the upstream has forgotten it. */
export async function syncItems(
  db: Db,
  options: SyncOptions,
  position: Position | undefined,
  { full = false } = {},
): Promise<SyncResult> {
  if (!full && position !== undefined && position.from === options.from) {
    try {
      return await walk(db, options, position, position.token)
    } catch (error) {
      if (!(error instanceof OutdatedToken)) throw error
      options.log.warn({ because: error.message }, 'The upstream does not know our sync token any more')
    }
  }
  return walk(db, options, position, undefined)
}

async function walk(
  db: Db,
  options: SyncOptions,
  position: Position | undefined,
  token: string | undefined,
): Promise<SyncResult> {
  const { source, target, from, clock, doubts } = options
  const full = token === undefined
  const newest = createNewestChanges()
  const result: SyncResult = { items: 0, written: 0, withdrawn: 0, full }
  let waiting: Change[] = []

  const write = async (finish: (trx: Db) => Promise<readonly Change[]>) => {
    await options.prepare(db, contentTypesOf(waiting))
    await db.transaction().execute(async (trx) => {
      await holdPosition(trx, target, position)
      const changes = [...waiting, ...(await finish(trx))]
      await ensureStackFor(trx, options, changes)
      const { written, withdrawn } = await applyChanges(trx, target, changes, newest, { refresh: !full })
      result.written += written
      result.withdrawn += withdrawn
    })
    waiting = []
  }

  for await (const page of syncPages(source, token)) {
    result.items += page.size
    if (page.hollow.length > 0)
      options.log.warn({ uids: page.hollow }, 'The upstream tells of published items without their content')
    waiting.push(...page.changes.filter((change) => newest.accept(change)))
    if ('sync' in page.next) {
      const { sync } = page.next
      checkTotal(doubts, result.items, page.total)
      const now = clock.now()
      await write(async (trx) => {
        const comparedAt = full ? now.toISOString() : (position?.comparedAt ?? now.toISOString())
        await savePosition(trx, target, { from, token: sync, comparedAt }, now)
        return full ? leftovers(trx, options, newest) : []
      })
    } else if (waiting.length >= PORTION) {
      await write(async () => [])
    }
  }
  return result
}

function contentTypesOf(changes: readonly Change[]): Set<string> {
  const puts = changes.filter((change) => change.kind === 'put')
  return new Set(puts.map(({ key }) => key.contentType).filter((uid) => uid !== ASSETS))
}

function checkTotal(doubts: Doubts, items: number, total: number | undefined): void {
  doubts.check(
    total !== undefined && items < total,
    `The upstream announced ${total} items and gave ${items}`,
  )
}

/** What the copy has and a walk through everything has not seen. */
async function leftovers(
  trx: Db,
  { target, clock, doubts }: SyncOptions,
  newest: NewestChanges,
): Promise<Withdrawal[]> {
  const held = await publishedKeys(trx, target)
  const gone = held.filter((key) => !newest.has(key))
  doubts.check(
    gone.length >= 10 && gone.length > held.length / 2,
    `The upstream has no more than ${held.length - gone.length} of the ${held.length} items of the copy`,
  )
  const at = clock.now().getTime()
  return gone.map((key) => ({ kind: 'withdrawal', ...key, at, happened: 'unpublished' }))
}

async function ensureStackFor(trx: Db, { target, locales }: SyncOptions, changes: readonly Change[]) {
  const puts = changes.filter((change) => change.kind === 'put')
  if (puts.length === 0) return
  await ensureStack(trx, target, locales, {
    locales: puts.map(({ key }) => key.locale),
    environmentUid: puts[0]?.environmentUid,
  })
}
