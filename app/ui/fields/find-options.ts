import type { Option } from './option.ts'

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>

export interface Found {
  /** later: the service is not ready yet, and is asked again automatically. */
  state: 'ready' | 'loading' | 'later' | 'failed'
  options: readonly Option[]
}

/** Thrown by `LoadOptions` if its service is not ready yet. */
export class NotYet extends Error {
  /** When to ask again. */
  readonly seconds: number
  constructor(seconds: number) {
    super(`Nothing to choose from yet; ask again in ${seconds} s`)
    this.seconds = seconds
  }
}

/** Asks until there is an answer and reports each change of state; reports nothing after the signal. */
export async function findOptions(
  load: LoadOptions,
  query: string,
  signal: AbortSignal,
  tell: (found: Found) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const options = await load(query, signal)
      if (!signal.aborted) tell({ state: 'ready', options })
      return
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof NotYet)) return tell({ state: 'failed', options: [] })
      tell({ state: 'later', options: [] })
      await pause(error.seconds * 1_000, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
