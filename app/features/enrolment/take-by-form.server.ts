// Handles the forms of a course, on its page and in "My courses", with and without script.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { addDays, isDay } from '#app/ui/fields/calendar-grid.ts'
import { parseTypedDate } from '#app/ui/fields/typed-date.ts'
import type { TakenCourse } from '#domain/learning/enrolment.ts'
import { enrolmentSteps } from '#domain/learning/enrolment-states.ts'
import {
  chooseRun,
  currentEnrolment,
  forgetCourse,
  noteAnswered,
  takeStep,
} from '#domain/learning/enrolments.ts'
import { type GivenProof, giveProof, withdrawProof } from '#domain/learning/proofs.ts'
import { webAddress } from '#domain/learning/web-address.ts'
import type { Locale } from '#services/languages.ts'
import type { TakingFault } from './taking.ts'

type Form = Readonly<Record<string, string>>

/** @returns the fault; undefined on success, or if the form's intent is unknown */
export async function takeByForm(
  context: RequestContext,
  form: Form,
  course: TakenCourse,
): Promise<TakingFault | undefined> {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const { intent = '', run = '' } = form
  const typed = { finishedOn: form.finishedOn ?? '', link: form.link ?? '', file: form.file ?? '' }
  const fault = (kind: TakingFault['kind'], field?: TakingFault['field']): TakingFault => ({
    courseId: course.id,
    kind,
    field,
    intent,
    typed,
  })
  const facts = { memberId, course, now }

  const step = enrolmentSteps.find((one) => one === intent)
  if (step !== undefined) {
    const finishedOn = step === 'finish' ? readDay(typed.finishedOn, locale, now) : undefined
    if (finishedOn === null) return fault('badDay', 'finishedOn')
    const proof = step === 'finish' ? readProof(typed) : undefined
    if (proof === 'bad link') return fault('badLink', 'link')
    const taken = await takeStep(db, {
      ...facts,
      step,
      finishedOn,
      ...(isDay(run) ? { runStart: run } : {}),
    })
    if (taken.kind === 'too-many') return fault('tooMany')
    if (proof === undefined || taken.kind !== 'taken') return undefined
    const given = await giveProof(db, { memberId, enrolmentId: taken.enrolment.id, proof, now })
    return given ? undefined : fault('badFile', 'file')
  }
  if (intent === 'run') {
    await chooseRun(db, { ...facts, runStart: isDay(run) ? run : null })
    return undefined
  }
  if (intent === 'forget') {
    await forgetCourse(db, memberId, course)
    return undefined
  }
  const current = await currentEnrolment(db, memberId, course)
  if (current === undefined) return undefined
  if (intent === 'not-yet') await noteAnswered(db, { memberId, id: current.id, now })
  if (intent === 'withdraw') await withdrawProof(db, { memberId, enrolmentId: current.id, now })
  if (intent === 'prove') {
    const proof = readProof(typed)
    if (proof === undefined) return fault('proofNeeded', 'link')
    if (proof === 'bad link') return fault('badLink', 'link')
    if (!(await giveProof(db, { memberId, enrolmentId: current.id, proof, now })))
      return fault('badFile', 'file')
  }
  return undefined
}

const EARLIEST = '1970-01-01'
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A day from a date field, with or without script. @returns undefined for none, null for an invalid one */
export function typedDay(text: string, locale: Locale, now: Date): string | undefined | null {
  if (text.trim() === '') return undefined
  return isDay(text) ? text : (parseTypedDate(text, locale, now.toISOString().slice(0, 10)) ?? null)
}

/** @returns undefined for none, null for an invalid or future day */
function readDay(text: string, locale: Locale, now: Date): string | undefined | null {
  const day = typedDay(text, locale, now)
  if (day === undefined || day === null) return day
  const today = now.toISOString().slice(0, 10)
  // Allow one day more: it may be tomorrow already in zones further east.
  return day >= EARLIEST && day <= addDays(today, 1) ? day : null
}

/** A link takes precedence over a file, because it was typed. */
function readProof({ link, file }: { link: string; file: string }): GivenProof | 'bad link' | undefined {
  if (link.trim() !== '') {
    const address = webAddress(link)
    return address === undefined ? 'bad link' : { link: address }
  }
  return UPLOAD_ID.test(file) ? { uploadId: file } : undefined
}
