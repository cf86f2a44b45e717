import { narrowed } from '#app/locale/locales.ts'
import type { Database } from '#db/database.ts'
import { createMatching } from '#domain/matching/matching.ts'
import { createSearch } from '#domain/search/search.ts'
import { MATCH_TEXTS } from '#jobs/matching.ts'
import type { Clock } from '#services/clock.ts'
import type { Share } from '#services/fair-share.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Log } from '#services/log.ts'
import { CATALOGUE, watchContentChanges } from './content-changes.ts'
import type { Env } from './env.ts'
import type { PageCache } from './page-cache.ts'

interface CatalogueParts {
  env: Env
  database: Database
  clock: Clock
  log: Log
  pageCache: Pick<PageCache, 'setRevision'>
  /** @returns whether the revision is a new one */
  stackChanged: (apiKey: string, revision: string) => boolean
  wakeJobs: () => void
  share: Share
}

/** The search over the catalogue, the matching of texts to skills and places, and what makes both follow a change. */
export async function createCatalogueServices(parts: CatalogueParts) {
  const { env, database, clock, log, pageCache, stackChanged, wakeJobs, share } = parts
  // The search index follows the catalogue a moment later, and pages show both, so they are rendered again
  // after either.
  let catalogueRevision = ''
  const search = createSearch({
    db: database.db,
    background: database.background,
    tenant: env.TENANT,
    pagesIn: narrowed(env.places)?.locales,
    log,
    share,
    onChange: () => catalogueChanged(),
  })
  function catalogueChanged() {
    pageCache.setRevision(CATALOGUE, `${catalogueRevision}.${search.revision}`)
  }

  const matching = createMatching({ db: database.background.db })
  /** Adds the job that reads changed texts for skills and places; one of the replicas runs it. */
  function matchTexts(): void {
    enqueueJob(database.background.db, { tenant: env.TENANT, kind: MATCH_TEXTS, runAt: clock.now() }).then(
      wakeJobs,
      (error: unknown) => {
        const text =
          'The job that matches changed texts could not be added; they are read with the next change'
        log.warn({ err: error }, text)
      },
    )
  }

  const changes = await watchContentChanges({
    database,
    log,
    onRevision(apiKey, revision) {
      if (apiKey !== CATALOGUE) {
        if (stackChanged(apiKey, revision)) matchTexts()
        return
      }
      if (catalogueRevision === revision) return
      catalogueRevision = revision
      catalogueChanged()
      matchTexts()
    },
    onNotification: () => search.follow(),
  })
  return { search, matching, matchTexts, changes }
}
