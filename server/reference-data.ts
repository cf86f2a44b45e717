import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bestLocale, parseAcceptLanguage } from '#app/locale/locales.ts'
import type { Database, Db, WorkDatabase } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import type { Clock } from '#services/clock.ts'
import type { Identity } from '#services/identity/identity.ts'
import { langOf } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import { createConnectedReferenceData } from '#services/reference-data/connected.ts'
import { createEmbeddedReferenceData } from '#services/reference-data/embedded.ts'
import { loadedAt, loadReferenceData } from '#services/reference-data/load.ts'
import { createReferenceApi } from '#services/reference-data/reference-api.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { Env } from './env.ts'

export const REFERENCE_SEED = join(import.meta.dirname, '..', 'db', 'seed', 'reference')
const PATIENCE_MS = 2_000
export const DEMO_REFERENCE_KEY = 'guildhall-reference'

export interface ReferenceOptions {
  env: Env
  db: Db
  /** Connections for loading, which takes long and blocks nobody. */
  background: WorkDatabase
  clock: Pick<Clock, 'now'>
  log: Log
  identity: Pick<Identity, 'recognise'>
}

/** For commands: fills the site's own dictionaries first. */
export async function referenceDataFor(
  env: Env,
  { db, background }: Database,
  now: () => Date,
): Promise<ReferenceData> {
  if (env.REFERENCE_URL !== undefined)
    return createConnectedReferenceData({
      url: env.REFERENCE_URL,
      apiKey: env.REFERENCE_API_KEY,
      log: silent,
      now: () => now().getTime(),
    })
  const load = () => loadReferenceData(background, env.REFERENCE_DATA_DIR ?? REFERENCE_SEED, now())
  await load()
  return createEmbeddedReferenceData(db, load)
}
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Reference data for the site itself (`data`) and for others (`fetch`). */
export function createReferenceServices({ env, db, background, clock, log, identity }: ReferenceOptions) {
  let loading: Promise<unknown> | undefined
  let isLoaded = false
  let whenLoaded: (() => void) | undefined
  const stopping = new AbortController()
  /** Fills the dictionaries once, and again after a failure. Data loaded before stays in use. */
  const load = () => {
    loading ??= withoutSignal(async () => {
      const folder = env.REFERENCE_DATA_DIR ?? REFERENCE_SEED
      await loadReferenceData(background, folder, clock.now(), stopping.signal)
      isLoaded = true
      whenLoaded?.()
    }).catch((error: unknown) => {
      loading = undefined
      if (!stopping.signal.aborted) log.error({ err: error }, 'The reference data could not be loaded')
    })
    return loading
  }
  let filled = false
  /** A caller waits briefly, not as long as a first start takes. */
  async function isReady(): Promise<boolean> {
    if (filled) return true
    await Promise.race([load(), wait(PATIENCE_MS, undefined, { ref: false })])
    filled = (await loadedAt(db)) !== undefined
    return filled
  }
  const connected = env.REFERENCE_URL !== undefined
  const data =
    env.REFERENCE_URL === undefined
      ? createEmbeddedReferenceData(db, load)
      : createConnectedReferenceData({
          url: env.REFERENCE_URL,
          apiKey: env.REFERENCE_API_KEY,
          log,
          now: () => clock.now().getTime(),
        })
  const api = createReferenceApi({
    data,
    apiKey: connected ? undefined : (env.REFERENCE_API_KEY ?? (env.demo ? DEMO_REFERENCE_KEY : undefined)),
    origins: env.REFERENCE_ORIGINS,
    ...(connected ? {} : { isReady }),
    isMember: async (headers) => (await identity.recognise(headers)).viewer.authorized,
    // A locale that the site does not have is its language: de-at is German.
    langOf: (locale, acceptLanguage) =>
      langOf(parseAcceptLanguage(locale?.replace('_', '-'))[0] ?? bestLocale({ acceptLanguage })),
  })
  return {
    data,
    fetch: async (request: Request, requestId: string): Promise<Response> =>
      api.fetch(request, { requestId }),
    /**
     * Starts loading in advance, so that the first caller need not wait.
     * @param then called once the dictionaries are filled, whichever attempt fills them
     */
    async load(then?: () => void): Promise<void> {
      if (connected || isLoaded) return then?.()
      whenLoaded = then
      await load()
    },
    /** Ends a running load, which a first start keeps busy for half a minute. The next start begins it anew. */
    async stop(): Promise<void> {
      stopping.abort()
      await loading
    },
  }
}
