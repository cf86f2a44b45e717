// Applies published changes to pages. Publishing raises the stack's revision in its transaction and notifies.
// Each process receives this at once and tells its page cache: pages that used the stack are rendered again
// for the next reader. An import raises the catalogue's revision in the same way.
import { sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import type { Log } from '#services/log.ts'

/** Key of the catalogue's revision among those of stacks, whose keys never contain this character. */
export const CATALOGUE = '#catalogue'

/** For data that pages show with the catalogue but that is stored elsewhere. */
export async function raiseCatalogueRevision(db: Db): Promise<void> {
  await sql`update catalogue.revision set revision = revision + 1`.execute(db)
  await sql`select pg_notify('content_changed', '')`.execute(db)
}

export interface ContentChangesOptions {
  database: Pick<Database, 'background' | 'listen'>
  onRevision: (apiKey: string, revision: string) => void
  /** Called with every notification: something may have changed that no revision tells. */
  onNotification?: () => void
  log: Log
  /** Milliseconds between comparisons of revisions, in case a notification is lost. */
  everyMs?: number
}

/**
 * Reports changes of a stack's content or of the catalogue, made in this process or another: through
 * notifications, and through comparing revisions at long intervals.
 */
export async function watchContentChanges({
  database,
  onRevision,
  onNotification,
  log,
  everyMs = 15_000,
}: ContentChangesOptions) {
  let stopped = false

  async function compare(): Promise<void> {
    const { db } = database.background
    const rows = await db.selectFrom('content.stack').select(['api_key', 'revision']).execute()
    for (const { api_key, revision } of rows) onRevision(api_key, revision)
    const catalogue = await db.selectFrom('catalogue.revision').select('revision').executeTakeFirst()
    if (catalogue !== undefined) onRevision(CATALOGUE, catalogue.revision)
  }

  // One comparison at a time: two at once could finish in the wrong order and restore an older revision. All
  // callers before the next one starts share it: an import notifies with each batch.
  let comparing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  function refresh(): Promise<void> {
    next ??= comparing.then(() => {
      next = undefined
      return refreshOnce()
    })
    comparing = next
    return next
  }

  async function refreshOnce(): Promise<void> {
    if (stopped) return
    try {
      await compare()
    } catch (error) {
      // Cached pages stay, and the revisions known so far stay valid.
      log.warn({ err: error }, 'Content revisions could not be compared; trying again later')
    }
  }

  function heard(): void {
    onNotification?.()
    void refresh()
  }
  // Catches up on notifications missed while disconnected.
  const listener = database.listen({
    channel: 'content_changed',
    onNotification: heard,
    onReturn: heard,
    log,
  })
  await listener.listening
  await compare()
  const timer = setInterval(() => void refresh(), everyMs)
  timer.unref()
  return {
    refresh,
    async stop() {
      stopped = true
      clearInterval(timer)
      await listener.stop()
      await comparing
    },
  }
}
