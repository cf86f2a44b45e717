import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { nextLessons } from '#app/features/lessons/course-lessons.server.ts'
import type { Walked } from './walk.server.ts'

/** The next step of a path; within a course whose lessons are on this site, the lesson to continue with. */
export async function nextOn(context: RequestContext, { stages, progress, courses }: Walked) {
  const { viewer } = context.get(viewerContext)
  const step = progress.next && stages[progress.next.stage]?.steps[progress.next.step]
  if (step === undefined || step.href === null) return undefined
  const course = [...courses].find(([, { id }]) => step.id === `course ${id}`)
  const lesson =
    viewer.authorized && course && step.state === 'begun'
      ? (await nextLessons(context, viewer.userId, new Map([course]))).get(course[0])
      : undefined
  return { id: step.id, title: step.title, href: lesson?.href ?? step.href, text: lesson?.text }
}
