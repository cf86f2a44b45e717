import type { Option } from '../definition/options.ts'

/**
 * The initial choice that the service suggests; empty if it suggests none or does not answer in time. Then
 * the reader chooses.
 */
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
