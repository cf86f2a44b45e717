// Pictures that are rendered once: read from disk, or rendered by one of a few workers and stored.
import type { Log } from '#services/log.ts'
import { SingleFlight } from '#services/single-flight.ts'
import type { DiskCache } from './disk-cache.ts'
import type { WorkQueue } from './work-queue.ts'

export interface FinishedPictures {
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** The same without the disk. */
  makeOnly(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  has(key: string): Promise<boolean>
  /** Renders a picture when no reader is waiting; false if too many are queued. Undefined is not stored. */
  prepare(key: string, make: () => Promise<Buffer | undefined>): boolean
}

export function createFinishedPictures(cache: DiskCache, queue: WorkQueue, log: Log): FinishedPictures {
  const flights = new SingleFlight<Buffer>()

  /** Without the disk everything still works, but slower. */
  async function fromDisk<T>(read: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await read
    } catch (error) {
      log.warn({ err: error }, 'A stored picture could not be read; rendering it again')
      return otherwise
    }
  }

  async function keep(key: string, bytes: Buffer): Promise<void> {
    try {
      await cache.put(key, bytes)
    } catch (error) {
      log.warn({ err: error }, 'A picture could not be stored on disk')
    }
  }

  const makeOnly = (key: string, make: () => Promise<Buffer>) => flights.once(key, () => queue.run(make))

  return {
    makeOnly,
    has: (key) => fromDisk(cache.has(key), false),
    async get(key, make) {
      const kept = await fromDisk(cache.get(key), undefined)
      if (kept !== undefined) return kept
      return makeOnly(key, async () => {
        const bytes = await make()
        await keep(key, bytes)
        return bytes
      })
    },
    prepare: (key, make) =>
      queue.later(async () => {
        try {
          const bytes = await make()
          if (bytes !== undefined) await keep(key, bytes)
        } catch (error) {
          log.warn({ err: error, key }, 'A picture could not be prepared')
        }
      }),
  }
}
