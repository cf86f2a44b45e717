import type { SeedEntry } from '#services/reference-data/seed-entry.ts'

/** Entries as the vocabulary's files have them: one a line. */
export const linesOfEntries = (entries: readonly SeedEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
