import { createHash } from 'node:crypto'
import type { CourseSection } from './course.ts'

/**
 * Version of a course: a hash of the ids, minutes and kinds of its lessons. Stored with progress, so that
 * changes to the course do not undo it. Empty for a course without lessons.
 */
export function courseVersion(syllabus: readonly CourseSection[]): string {
  const lessons = syllabus.flatMap(({ lessons }) =>
    lessons.map(({ id, minutes, kind }) => [id, minutes, kind]),
  )
  if (lessons.length === 0) return ''
  return createHash('sha256').update(JSON.stringify(lessons)).digest('hex').slice(0, 12)
}

/** Minutes of a section: the sum of its lessons, else its own; undefined if neither is known. */
export function sectionMinutes({ minutes, lessons }: CourseSection): number | undefined {
  const known = lessons.reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0)
  return known > 0 ? known : (minutes ?? undefined)
}
