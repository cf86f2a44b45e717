// Finds what is wrong with the learning paths of a content folder.
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { LEARNING_PATH, targetOf } from '#app/features/paths/path-entries.server.ts'
import type { LearningFault } from '#domain/learning/lesson-faults.ts'
import { pathFaults } from '#domain/learning/path-faults.ts'
import type { CheckedStack } from '#services/content/authoring/check.ts'

export function provePaths({ entries }: CheckedStack): { faults: LearningFault[]; notes: LearningFault[] } {
  const articles = new Set(
    entries.flatMap(({ contentType, fields }) =>
      contentType === ARTICLES && typeof fields.url === 'string' ? [fields.url.replace(/\/+$/, '')] : [],
    ),
  )
  const found = entries
    .filter(({ contentType }) => contentType === LEARNING_PATH)
    .map((path) => pathFaults(path, { kindOf: (address) => targetOf(address)?.kind, articles }))
  return {
    faults: found.flatMap(({ faults }) => faults),
    notes: found.flatMap(({ notes }) => notes),
  }
}
