import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { type EnvironmentTarget, publishedKeys } from '../store/delivered.ts'
import { ASSETS } from '../store/stack-change.ts'
import { readStack } from '../store/stacks.ts'
import { type Applied, applyChanges } from './apply-changes.ts'
import { ensureStack, type FollowedLocales } from './followed-stack.ts'
import { createNewestChanges, type NewestChanges } from './newest-changes.ts'
import type { Source } from './source.ts'
import type { Doubts } from './suspicious-answers.ts'
import type { Change, Withdrawal } from './sync-page.ts'
import { OutdatedToken, syncPages } from './sync-pages.ts'
import { holdPosition, type Position, savePosition } from './upstream-rows.ts'
import { applyVocabulary, fetchVocabulary, findLeftover } from './vocabulary.ts'

export interface SyncOptions {
  source: Source
  target: EnvironmentTarget
  /** Address and branch: a token of another place is not valid here. */
  from: string
  locales: FollowedLocales
  clock: Clock
  log: Log
  doubts: Doubts
  /** Called before items are written, because their content types must exist first. */
  prepare(db: Db, needed: Needed): Promise<void>
  /** Called before items are written, because the files of their assets must exist first. */
  copyAssets(db: Db, changes: readonly Change[]): Promise<void>
}

/** What the items depend on: a new content type or taxonomy requires another read of the vocabulary. */
export interface Needed {
  contentTypes: ReadonlySet<string>
  locales: ReadonlySet<string>
  /** Content types that should be gone, unless they were created again. */
  deletedTypes?: ReadonlySet<string>
}

export interface SyncResult extends Applied {
  /** Items that the upstream sent. */
  items: number
  /** Whether everything was compared, not only the changes. */
  full: boolean
}

// Up to this many changes become visible together; a first copy is stored in portions.
const PORTION = 1000

/** Updates content types, global fields and taxonomies, the latter in all locales known by then. */
export async function syncVocabulary(
  db: Db,
  { source, target, locales, clock, doubts }: SyncOptions,
  more: Iterable<string> = [],
): Promise<Needed> {
  await ensureStack(db, target, locales, { locales: more })
  const stack = await readStack(db, target.apiKey)
  const codes = stack?.locales.map(({ code }) => code) ?? []
  const vocabulary = await fetchVocabulary(source, codes)
  const leftover = await findLeftover(db, target, vocabulary)
  const given = vocabulary.contentTypes.length
  doubts.check(
    given === 0 && leftover.contentTypes.length > 0,
    `The upstream gives no content types, where the copy has ${leftover.contentTypes.length}`,
  )
  await db.transaction().execute((trx) => applyVocabulary(trx, target, vocabulary, leftover, clock.now()))
  return {
    contentTypes: new Set(vocabulary.contentTypes.map(({ uid }) => uid)),
    locales: new Set(codes),
  }
}

/** Applies the changes since `position`; everything if there is none or the upstream no longer knows it. */
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
      options.log.warn(
        { because: error.message },
        'The upstream no longer knows our sync token; comparing everything',
      )
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
    await options.prepare(db, neededBy(waiting))
    await options.copyAssets(db, waiting)
    await db.transaction().execute(async (trx) => {
      await holdPosition(trx, target, position)
      const changes = [...waiting, ...(await finish(trx))]
      await ensureEnvironment(trx, options, changes)
      const { written, withdrawn } = await applyChanges(trx, target, changes, newest, { refresh: !full })
      result.written += written
      result.withdrawn += withdrawn
    })
    waiting = []
  }

  for await (const page of syncPages(source, token)) {
    result.items += page.size
    if (page.hollow.length > 0)
      options.log.warn({ uids: page.hollow }, 'The upstream reported published items without their content')
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

function neededBy(changes: readonly Change[]): Needed {
  const keys = changes.filter((change) => change.kind === 'put').map(({ key }) => key)
  return {
    contentTypes: new Set(keys.map(({ contentType }) => contentType).filter((uid) => uid !== ASSETS)),
    locales: new Set(keys.map(({ locale }) => locale)),
    deletedTypes: new Set(
      changes.filter((change) => change.kind === 'type deletion').map(({ contentType }) => contentType),
    ),
  }
}

function checkTotal(doubts: Doubts, items: number, total: number | undefined): void {
  doubts.check(
    total !== undefined && items < total,
    `The upstream announced ${total} items and gave ${items}`,
  )
}

/** Items of the copy that a full walk has not seen. */
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

async function ensureEnvironment(trx: Db, { target, locales }: SyncOptions, changes: readonly Change[]) {
  const put = changes.find((change) => change.kind === 'put')
  if (put !== undefined) await ensureStack(trx, target, locales, { environmentUid: put.environmentUid })
}
