import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Occurrence, RecurrenceQuery } from './recurrence-worker.ts'

const PATIENCE = 3_000

type Answer = { occurrences: Occurrence[] } | { failure: string }

/** Computes recurrences in a worker thread, which is started on first use and restarted after a timeout. */
export class Recurrence {
  #worker: Worker | undefined

  /** Call it for one rule at a time. @throws {Error} if it cannot be evaluated, or not within three seconds */
  async occurrences(question: RecurrenceQuery): Promise<Occurrence[]> {
    this.#worker ??= await startWorker()
    const answer = await this.#ask(this.#worker, question)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.occurrences
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  #ask(worker: Worker, question: RecurrenceQuery): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const tooLong = setTimeout(() => resolve({ failure: 'repeats by a rule that gives no date' }), PATIENCE)
    const answered = (answer: Answer) => resolve(answer)
    const failed = (error: Error) => resolve({ failure: error.message })
    worker.once('message', answered)
    worker.once('error', failed)
    worker.postMessage(question)
    return promise.then(async (answer) => {
      clearTimeout(tooLong)
      worker.off('message', answered)
      worker.off('error', failed)
      if ('failure' in answer) await this.close()
      return answer
    })
  }
}

/** Resolves once the worker can answer: on a busy machine, starting it may take longer than any rule should. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./recurrence-worker.ts', import.meta.url))
  await once(worker, 'message')
  return worker
}
