// Finds what is wrong with the lessons of a content folder.
import { LESSONS } from '#app/features/lessons/lesson-entries.server.ts'
import { type LearningFault, lessonFaults } from '#domain/learning/lesson-faults.ts'
import type { CheckedStack } from '#services/content/authoring/check.ts'

export function proveLessons({ source, entries }: CheckedStack): LearningFault[] {
  const lessons = entries.filter(({ contentType }) => contentType === LESSONS)
  const originals = new Map(
    lessons
      .filter(({ locale }) => locale === source.stack.master_locale)
      .map((lesson) => [lesson.name, lesson]),
  )
  return lessons.flatMap((lesson) => {
    const original = originals.get(lesson.name)
    const { file, fields } = lesson
    return lessonFaults({ file, fields, original: original === lesson ? undefined : original?.fields })
  })
}
