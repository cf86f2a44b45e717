import type { WorkDatabase } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { createUpstream, type Upstream } from '#services/content/upstream/upstream.ts'
import { locales } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import type { Env } from './env.ts'

export interface UpstreamParts {
  env: Env
  database: WorkDatabase
  clock: Clock
  log: Log
}

/** The upstream content service in the settings; undefined when content is our own. */
export function upstreamOf({ env, database, clock, log }: UpstreamParts): Upstream | undefined {
  if (env.upstream === undefined) return undefined
  const master = env.CONTENT_MASTER_LOCALE
  return createUpstream({
    database,
    settings: env.upstream,
    webhookSecret: env.CONTENT_WEBHOOK_SECRET,
    // Our locales, whether or not anything is published in them; missing texts fall back to the master
    // locale.
    locales: {
      master,
      fallbacks: Object.fromEntries(
        locales.filter((locale) => locale !== master).map((locale) => [locale, master]),
      ),
    },
    clock,
    log,
  })
}
