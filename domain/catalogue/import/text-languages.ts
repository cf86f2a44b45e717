import { Worker } from 'node:worker_threads'
import type { Written } from './text-language-worker.ts'

/** Longer texts are judged by their beginning. */
const BEGINNING = 6_000
const ENDED = 'The import has ended'

/** Recognises languages in a worker thread, which is started for the first text and holds the library. */
export class TextLanguages {
  #worker: Worker | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #isClosed = false

  /** @returns ISO 639-1 for each text; null when unsure */
  of(texts: readonly Written[]): Promise<(string | null)[]> {
    const answer = this.#queue.then(() => this.#ask(texts))
    // The next question waits for this one, and whoever gave up waiting leaves no rejection unhandled.
    this.#queue = answer.catch(() => {})
    return answer
  }

  /** What is asked and not answered yet is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  async #ask(texts: readonly Written[]): Promise<(string | null)[]> {
    // A worker that is started now would never be ended.
    if (this.#isClosed) throw new Error(ENDED)
    if (texts.length === 0) return []
    this.#worker ??= new Worker(new URL('./text-language-worker.ts', import.meta.url))
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<(string | null)[]>()
    const unsure = () => {
      this.#worker = undefined
      resolve(texts.map(() => null))
    }
    const ended = () => reject(new Error(ENDED))
    worker.once('message', resolve).once('error', unsure).once('exit', ended)
    worker.postMessage(texts.map(({ title, body }) => ({ title, body: body.slice(0, BEGINNING) })))
    return promise.finally(() => worker.off('message', resolve).off('error', unsure).off('exit', ended))
  }
}
