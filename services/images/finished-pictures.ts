// Pictures that are made once: taken from disk, or made by one of a few workers and kept.
import type { Log } from '#services/log.ts'
import { SingleFlight } from '#services/single-flight.ts'
import type { DiskCache } from './disk-cache.ts'
import type { WorkQueue } from './work-queue.ts'

export interface FinishedPictures {
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** The same without the disk. */
  makeOnly(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  has(key: string): Promise<boolean>
  /** Makes it when no reader waits for anything; false when too much is waiting. Nothing is kept for undefined. */
  prepare(key: string, make: () => Promise<Buffer | undefined>): boolean
}

export function createFinishedPictures(cache: DiskCache, queue: WorkQueue, log: Log): FinishedPictures {
  const flights = new SingleFlight<Buffer>()

  /** Without the disk everything still works, slower. */
  async function fromDisk<T>(read: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await read
    } catch (error) {
      log.warn({ err: error }, 'Finished pictures cannot be read from disk')
      return otherwise
    }
  }

  async function keep(key: string, bytes: Buffer): Promise<void> {
    try {
      await cache.put(key, bytes)
    } catch (error) {
      log.warn({ err: error }, 'A picture could not be kept on disk')
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
