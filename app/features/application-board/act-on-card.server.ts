import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { type AppointmentForm, typedAppointment } from '#domain/applications/appointment-form.ts'
import { type AppointmentOutcome, arrange, callOff } from '#domain/applications/appointments.ts'
import { cardOf } from '#domain/applications/board.ts'
import {
  type DecisionOutcome,
  decide,
  declareConflict,
  type UndoOutcome,
  undoDecline,
} from '#domain/applications/decide.ts'
import { askForLetters, askForTelling } from '#domain/applications/letter-rows.ts'
import { type MessageOutcome, writeToApplicant } from '#domain/applications/messages.ts'
import { type ReviewOutcome, review, scores } from '#domain/applications/reviews.ts'
import { stages } from '#domain/applications/stages.ts'
import { askedAbout, neverKept, programOf, reviewing } from './board.server.ts'
import { boardPage, cardPage } from './board-addresses.ts'

/**
 * Moves a card that nobody else has moved since it was shown, undoes a decline, says what a reviewer thinks of it, writes to
 * the applicant, arranges an interview, or declares a conflict of interest.
 */
export async function actOnCard(
  context: RequestContext,
  { program: slug, application: id }: { program: string; application: string },
  request: Request,
) {
  const { db, jobs, audit } = context.get(servicesContext)
  const { tenant, reviewerId, now } = reviewing(context)
  const program = await programOf(context, slug)
  const seen = { tenant, id, reviewerId, now, audit }
  const found = await cardOf(db, { ...seen, ...askedAbout(context, program) })
  if (found.kind !== 'card') return refuse(found, '')
  const {
    to,
    version,
    reason = '',
    undo,
    know,
    sure,
    review: opinion,
    score,
    note: noteText = '',
    write,
    text = '',
    interview,
    ...fields
  } = await readForm(request)
  const goTo = (page: string) =>
    redirect(encodeURI(pagePath({ ...context.get(placeContext), page })), {
      status: 303,
      headers: neverKept,
    })
  if (know === 'yes') {
    if (sure !== 'yes')
      return data({ kind: 'not-sure' as const, reason }, { status: 422, headers: neverKept })
    const declared = await declareConflict(db, seen)
    if (declared.kind !== 'declared') return refuse(declared, reason)
    throw goTo(boardPage(slug))
  }
  if (opinion === 'yes') {
    const reviewed = await review(db, {
      ...seen,
      programId: program.applying.id,
      score: scores.find((one) => String(one) === score) ?? null,
      note: noteText,
    })
    if (reviewed.kind !== 'reviewed') return refuse(reviewed, noteText)
    throw goTo(cardPage(slug, id))
  }
  if (write === 'yes') {
    const written = await writeToApplicant(db, { ...seen, text })
    if (written.kind !== 'sent') return refuse(written, text)
    await askForLetters(db, tenant, now)
    jobs.wake()
    throw goTo(cardPage(slug, id))
  }
  if (interview === 'arrange' || interview === 'off') {
    const by = { ...seen, version: Number(version) }
    const form = typedAppointment({ ...fields, note: noteText })
    const arranged = interview === 'off' ? await callOff(db, by) : await arrange(db, { ...by, form })
    if (arranged.kind !== 'arranged' && arranged.kind !== 'called-off')
      return refuse(arranged, '', interview === 'off' ? undefined : form)
    await askForLetters(db, tenant, now)
    jobs.wake()
    throw goTo(cardPage(slug, id))
  }
  const outcome =
    undo === 'yes'
      ? await undoDecline(db, { ...seen, version: Number(version) })
      : await decide(db, {
          ...seen,
          version: Number(version),
          // A stage that there is not is none that anything moves to.
          to: stages.find((one) => one === to) ?? 'new',
          reason,
          program: program.applying,
        })
  if (outcome.kind !== 'moved' && outcome.kind !== 'undone') return refuse(outcome, reason)
  // After an undone decline too: a place may have gone to it at once.
  await askForTelling(db, tenant, { now, tellAt: outcome.kind === 'moved' ? outcome.tellAt : undefined })
  jobs.wake()
  throw goTo(cardPage(slug, id))
}

type Refused = Exclude<
  DecisionOutcome | UndoOutcome | MessageOutcome | ReviewOutcome | AppointmentOutcome,
  { kind: 'moved' | 'undone' | 'sent' | 'reviewed' | 'arranged' | 'called-off' }
>

/**
 * @param reason what was typed, to be shown again
 * @param form what was typed of an interview
 */
function refuse(outcome: Refused, reason: string, form?: AppointmentForm) {
  switch (outcome.kind) {
    case 'unknown':
      throw notFound()
    case 'conflict':
      return data({ kind: outcome.kind, reason }, { status: 403, headers: neverKept })
    case 'no-reason':
    case 'no-text':
    case 'too-long':
    case 'long-text':
    case 'long-note':
      return data({ kind: outcome.kind, reason }, { status: 422, headers: neverKept })
    case 'wrong-interview':
      return data({ ...outcome, reason, form }, { status: 422, headers: neverKept })
    case 'interview-changed':
    case 'interview-begun':
    case 'interview-planned':
    case 'interview-ended':
    case 'too-many-changes':
      return data({ kind: outcome.kind, reason, form }, { status: 409, headers: neverKept })
    case 'changed':
      return data({ ...outcome, reason }, { status: 409, headers: neverKept })
    default:
      return data({ kind: outcome.kind, reason }, { status: 409, headers: neverKept })
  }
}
