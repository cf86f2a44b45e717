// Runs a few jobs at a time, those that a reader waits for first.
import { AsyncResource } from 'node:async_hooks'
import { withoutSignal } from '#db/request-signal.ts'

export class Busy extends Error {}

export interface WorkQueue {
  /** @throws Busy when too many are waiting */
  run<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs when nobody waits for anything else; false when too many are queued. The work reports its own
   * failures.
   */
  later(work: () => Promise<void>): boolean
  /** Resolves when nothing is running or waiting. */
  idle(): Promise<void>
}

export function createWorkQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): WorkQueue {
  const waiting: (() => Promise<void>)[] = []
  const spare: (() => Promise<void>)[] = []
  const idlers: (() => void)[] = []
  let running = 0

  function next(): void {
    // Background work never takes the last slot, so a reader who arrives meanwhile does not wait for it.
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
        // Started by another request's end, it must keep its own request's async context.
        waiting.push(AsyncResource.bind(() => work().then(resolve, reject)))
        next()
      })
    },
    later(work) {
      if (spare.length >= mostWaiting) return false
      spare.push(() => withoutSignal(work))
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
