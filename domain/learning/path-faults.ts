import type { LearningFault } from './lesson-faults.ts'

export interface WrittenPath {
  file: string
  fields: Readonly<Record<string, unknown>>
}

export interface CheckedAddresses {
  /** What kind of item an address is of, if it can be a step. */
  kindOf: (address: string) => 'course' | 'event' | 'article' | undefined
  /** Addresses of the articles beside the path. */
  articles: ReadonlySet<string>
}

/**
 * Checks the addresses of a path's steps. Courses and events are in the catalogue, and articles can be
 * imported, so an unknown article is only a note; the list of dead links names the steps that lead nowhere.
 */
export function pathFaults(
  { file, fields }: WrittenPath,
  { kindOf, articles }: CheckedAddresses,
): { faults: LearningFault[]; notes: LearningFault[] } {
  const faults: LearningFault[] = []
  const notes: LearningFault[] = []
  const seen = new Set<string>()
  for (const [stageAt, stage] of listOf(fields.stages).entries())
    for (const [stepAt, step] of listOf(stage.steps).entries()) {
      const address = String(step.url ?? '').replace(/[?#].*$|\/+$/g, '')
      const place = { file, field: `stages.${stageAt}.steps.${stepAt}.url` }
      const kind = kindOf(address)
      if (kind === undefined)
        faults.push({ ...place, reason: `${address} is no address of a course, an event or an article` })
      else if (seen.has(address)) faults.push({ ...place, reason: `${address} is a step already` })
      else if (kind === 'article' && !articles.has(address))
        notes.push({ ...place, reason: `no article of this folder is at ${address}` })
      seen.add(address)
    }
  return { faults, notes }
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
