import type { Sample } from './sample.ts'

// Collects all sample files in this folder: `field-samples.tsx` exports `fieldSamples`.
const files = import.meta.glob<Record<string, readonly Sample[]>>('./*-samples.tsx', { eager: true })

/** All samples, ordered by part. */
export const samples: readonly Sample[] = Object.values(files)
  .flatMap((file) => Object.values(file).flat())
  .sort((one, other) => one.part.localeCompare(other.part, 'en'))

/** The parts by name, each with its samples. */
export function partsOf(all: readonly Sample[], only: string | undefined): [string, Sample[]][] {
  const parts = Map.groupBy(all, ({ part }) => part)
  return [...parts].filter(([part]) => only === undefined || part === only)
}
