import type { Log } from '#services/log.ts'

/** Something that nobody waits for. */
export interface Chore {
  run(): Promise<unknown>
  /** What the log says when it fails; it is done again an hour later. */
  failed: string
  /** Also a minute after the start, when what a first start reads in the background has been read. */
  early?: boolean
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Does what has to be done from time to time. @returns how to stop it */
export function keepHouse(chores: readonly Chore[], log: Pick<Log, 'warn'>): () => void {
  const work = (some: readonly Chore[]) => {
    for (const { run, failed } of some) run().catch((error: unknown) => log.warn({ err: error }, failed))
  }
  const early = setTimeout(() => work(chores.filter((chore) => chore.early)), MINUTE_MS)
  const hourly = setInterval(() => work(chores), HOUR_MS)
  early.unref()
  hourly.unref()
  return () => {
    clearTimeout(early)
    clearInterval(hourly)
  }
}
