import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import type { FoundCourse } from '#domain/catalogue/found-course.ts'
import { isAsked } from '#domain/learning/asked.ts'
import type { Enrolment, TakenCourse } from '#domain/learning/enrolment.ts'
import { attemptsAt } from '#domain/learning/enrolments.ts'
import { listUploads } from '#services/uploads/current-uploads.ts'
import type { Taking } from './taking.ts'

type KnownCourse = Pick<
  FoundCourse,
  'id' | 'slug' | 'name' | 'provider' | 'heldHere' | 'url' | 'runs' | 'isActive'
>

/** The viewer's enrolment in the course. */
export async function loadTaking(
  context: RequestContext,
  { taken, course }: { taken: TakenCourse; course: KnownCourse },
): Promise<Taking> {
  const { db } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [attempts, files] = await Promise.all([attemptsAt(db, userId, taken), certificatesOf(context)])
  return takingOf(context, { course, attempts, files })
}

/** The member's uploaded certificates, which they can submit as proof. */
export async function certificatesOf(context: RequestContext): Promise<Taking['files']> {
  const { db } = context.get(servicesContext)
  const uploads = await listUploads(db, memberOf(context).userId, ['CERTIFICATE'])
  return uploads
    .filter(({ status }) => status === 'UPLOADED')
    .map(({ uploadId, fileName }) => ({ id: uploadId, name: fileName }))
}

export function takingOf(
  context: RequestContext,
  {
    course,
    attempts,
    files,
  }: { course: KnownCourse; attempts: readonly Enrolment[]; files: Taking['files'] },
): Taking {
  const { now } = context.get(servicesContext)
  const today = dayOf(now)
  const [current, ...earlier] = attempts
  return {
    courseId: course.id,
    title: course.name,
    provider: course.provider,
    heldHere: course.heldHere,
    startPage:
      course.isActive && course.url !== null
        ? `/courses/${encodeURIComponent(course.slug)}/start`
        : undefined,
    state: current?.state,
    since: current === undefined ? today : sinceOf(current),
    openedOn: current?.openedAt ? dayOf(current.openedAt) : undefined,
    runStart: current?.runStart ?? null,
    runs: course.runs
      .filter(({ start, end }) => (end ?? start) >= today)
      .map(({ start, end }) => ({ start, end })),
    proof: current?.proof && {
      state: current.proof.state,
      link: current.proof.link,
      fileName: current.proof.fileName,
      settledOn: current.proof.settledAt === null ? undefined : dayOf(current.proof.settledAt),
    },
    files,
    earlier: earlier.map((one) => ({ attempt: one.attempt, state: one.state, on: sinceOf(one) })),
    isAsked: current !== undefined && isAsked(current, now),
    today,
  }
}

/** The day that an attempt entered its state. */
function sinceOf({ state, plannedAt, startedAt, finishedOn, droppedAt, changedAt }: Enrolment): string {
  if (state === 'done' && finishedOn !== null) return finishedOn
  const at = { planned: plannedAt, started: startedAt, done: null, dropped: droppedAt }[state]
  return dayOf(at ?? changedAt)
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
