import { createHash } from 'node:crypto'
import type { CourseSection } from './course.ts'

/**
 * The version of a course: what its lessons are, without their wording. Progress notes it, so that a course that
 * has changed since does not undo what was done. Empty for a course without lessons.
 */
export function courseVersion(syllabus: readonly CourseSection[]): string {
  const lessons = syllabus.flatMap(({ lessons }) =>
    lessons.map(({ id, minutes, kind }) => [id, minutes, kind]),
  )
  if (lessons.length === 0) return ''
  return createHash('sha256').update(JSON.stringify(lessons)).digest('hex').slice(0, 12)
}

/** Minutes of a section: those of its lessons, else what it says itself; undefined where neither is known. */
export function sectionMinutes({ minutes, lessons }: CourseSection): number | undefined {
  const known = lessons.reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0)
  return known > 0 ? known : (minutes ?? undefined)
}
