import type { Problem } from '#domain/catalogue/import/draft.ts'
import type { ImportOptions } from '#domain/catalogue/import/import-items.ts'
import { noMapping } from '#domain/catalogue/import/mapping.ts'

/** Options of an import at a fixed time, and the problems that it reports. */
export function importOptions(given: Pick<ImportOptions, 'path'> & Partial<ImportOptions>): {
  options: ImportOptions
  problems: Problem[]
} {
  const problems: Problem[] = []
  const options: ImportOptions = {
    tenant: 'club',
    source: 'ada',
    mapping: noMapping,
    read: { locale: 'en-us', monthFirst: false },
    dryRun: false,
    closing: 'never',
    at: new Date('2026-11-21T10:00:00Z'),
    onProblem: (problem) => problems.push(problem),
    onProgress: () => {},
    ...given,
  }
  return { options, problems }
}
