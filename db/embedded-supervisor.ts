// Supervises the thread of the embedded database. A stuck or broken one is terminated and restarted on the same folder, where
// PostgreSQL recovers what was committed. Open connections break; the pools reconnect by themselves.
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData } from './embedded-worker.ts'
import { newPulse, steadyNow, stuckReason, type WatchdogTimes } from './pulse.ts'

export interface SupervisedWorker {
  onTimeout(): void
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

interface Supervision {
  /** Called with the channel of each notification, and without one after a restart, which may have lost some. */
  onNotification?: ((channel?: string) => void) | undefined
  times: WatchdogTimes
  log?: { error(fields: object, message: string): void } | undefined
}

/** Pause after a failed restart. */
const TRY_AGAIN_MS = 2_000

export async function superviseWorker(
  data: Omit<EmbeddedWorkerData, 'pulse'>,
  { times, log, onNotification }: Supervision,
): Promise<SupervisedWorker> {
  let closing = false
  let replacing: Promise<void> | undefined
  let gaveUpAt = 0
  const heard = { onBroken: replace, onNotification }
  let current = await openWorker(data, heard)

  /** One restart at a time, however many things ask for it. */
  function replace(because: string): void {
    if (closing) return
    replacing ??= reopen(because).finally(() => {
      replacing = undefined
    })
  }

  async function reopen(because: string): Promise<void> {
    log?.error(
      { because, lost: data.folder === null ? 'everything since the start' : 'nothing that was committed' },
      'The embedded database is stuck; restarting it',
    )
    gaveUpAt = 0
    await current.worker.terminate()
    while (!closing) {
      rmSync(data.socket, { force: true })
      try {
        current = await openWorker(data, heard)
        onNotification?.()
        return
      } catch (error) {
        log?.error({ err: error }, 'The embedded database could not be opened; trying again in two seconds')
        await wait(TRY_AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  const watching = setInterval(() => {
    if (replacing !== undefined) return
    const because = stuckReason(current.pulse, times, { now: steadyNow(), gaveUpAt })
    if (because !== undefined) replace(because)
  }, times.everyMs)
  watching.unref()

  return {
    onTimeout() {
      gaveUpAt = steadyNow()
    },
    async dump() {
      await replacing
      const dumped = answerOf(current.worker, (m) => (m as { dump?: Uint8Array }).dump)
      current.worker.postMessage('dump')
      return dumped
    },
    async close() {
      closing = true
      clearInterval(watching)
      await replacing
      const closed = answerOf(current.worker, (m) => (m === 'closed' ? true : undefined))
      current.worker.postMessage('close')
      await closed
      rmSync(data.socket, { force: true })
    },
  }
}

interface OpenWorker {
  worker: Worker
  pulse: SharedArrayBuffer
}

async function openWorker(
  data: Omit<EmbeddedWorkerData, 'pulse'>,
  {
    onBroken,
    onNotification,
  }: { onBroken: (because: string) => void; onNotification: Supervision['onNotification'] },
): Promise<OpenWorker> {
  const pulse = newPulse()
  const workerData: EmbeddedWorkerData = { ...data, pulse }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  await answerOf(worker, (m) => (m === 'ready' ? true : undefined))
  worker.on('message', (message: { broken?: string; notification?: string } | string) => {
    if (typeof message !== 'object') return
    if (message.broken !== undefined) onBroken(message.broken)
    if (message.notification !== undefined) onNotification?.(message.notification)
  })
  worker.on('error', (error) => onBroken(String(error)))
  return { worker, pulse }
}

/** The first message for which `wanted` returns a value. Rejects if the thread ends before. */
function answerOf<T>(worker: Worker, wanted: (message: unknown) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
    }
    const onMessage = (message: unknown) => {
      const value = wanted(message)
      if (value === undefined) return
      done()
      resolve(value)
    }
    const onError = (error: unknown) => {
      done()
      reject(error)
    }
    const onExit = () => {
      done()
      reject(new Error('The thread of the embedded database has ended'))
    }
    worker.on('message', onMessage)
    worker.once('error', onError)
    worker.once('exit', onExit)
  })
}
