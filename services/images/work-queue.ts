// Pictures are made by few at a time, and those that a reader waits for come first.
import { AsyncResource } from 'node:async_hooks'
import { untilDone } from '#db/request-signal.ts'

export class Busy extends Error {}

export interface WorkQueue {
  /** @throws Busy when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>
  /** When nobody waits for anything; false when too much is waiting. Failures are the work's own to report. */
  later(work: () => Promise<void>): boolean
  /** Resolves when nothing is under way or waiting. */
  idle(): Promise<void>
}

export function createWorkQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): WorkQueue {
  const waiting: (() => Promise<void>)[] = []
  const spare: (() => Promise<void>)[] = []
  const idlers: (() => void)[] = []
  let running = 0

  function next(): void {
    // Spare work never takes the last place, so a reader who comes meanwhile does not wait for it.
    const spareMayRun = running < Math.max(1, atOnce - 1)
    const work = running < atOnce ? (waiting.shift() ?? (spareMayRun ? spare.shift() : undefined)) : undefined
    if (work === undefined) {
      if (running === 0) for (const resolve of idlers.splice(0)) resolve()
      return
    }
    running++
    void work().finally(() => {
      running--
      next()
    })
  }

  return {
    run(work) {
      if (waiting.length >= mostWaiting) return Promise.reject(new Busy())
      return new Promise((resolve, reject) => {
        // Begun by whoever ends before it, it must still end with its own request.
        waiting.push(AsyncResource.bind(() => work().then(resolve, reject)))
        next()
      })
    },
    later(work) {
      if (spare.length >= mostWaiting) return false
      spare.push(() => untilDone(work))
      next()
      return true
    },
    idle() {
      return new Promise((resolve) => {
        idlers.push(resolve)
        next()
      })
    },
  }
}
