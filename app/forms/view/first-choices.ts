import type { Option } from '../definition/options.ts'

/** What a service knows to be chosen at first; nothing where it does not say so, or not in time: then the reader chooses. */
export async function firstChoices(
  ask: () => Promise<readonly Option[]>,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  try {
    const found = await ask()
    return signal.aborted ? [] : found
  } catch {
    // biome-ignore lint/suspicious/noConsole: the specification wants it said
    if (!signal.aborted) console.warn('Unable to get default options')
    return []
  }
}
