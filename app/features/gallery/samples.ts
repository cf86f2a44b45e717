import type { Sample } from './sample.ts'

// Every file of samples beside this one takes part: `field-samples.tsx` exports `fieldSamples`, and nothing else needs to know.
const files = import.meta.glob<Record<string, readonly Sample[]>>('./*-samples.tsx', { eager: true })

/** Every state of every part, in the order of the parts' names. */
export const samples: readonly Sample[] = Object.values(files)
  .flatMap((file) => Object.values(file).flat())
  .sort((one, other) => one.part.localeCompare(other.part, 'en'))

/** The parts in the order of their names, each with its samples. */
export function partsOf(all: readonly Sample[], only: string | undefined): [string, Sample[]][] {
  const parts = Map.groupBy(all, ({ part }) => part)
  return [...parts].filter(([part]) => only === undefined || part === only)
}
