import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import type { Reader } from '#app/features/audience/audience.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { interviewShown } from '#app/features/interview/interview.server.ts'
import { openingById, openingsByIds } from '#app/features/programs/openings.server.ts'
import type { Applying, Program } from '#app/features/programs/programs.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import {
  type Application,
  applicationById,
  applicationsOfMember,
  changesOf,
} from '#domain/applications/application-rows.ts'
import { appointmentsOf, appointmentsOfMember } from '#domain/applications/appointment-rows.ts'
import { isRevealed } from '#domain/applications/blind.ts'
import { setClosingReminders, wantsClosingReminders } from '#domain/applications/closing-setting.ts'
import { cvOf } from '#domain/applications/cv.ts'
import { decisionTimes } from '#domain/applications/decision-times.ts'
import { shownPayment } from '#domain/applications/fee.ts'
import { feeOfApplication, feesOf } from '#domain/applications/fee-rows.ts'
import { askForLetters } from '#domain/applications/letter-rows.ts'
import {
  acceptOffer,
  addNote,
  MAX_NOTE,
  MAX_NOTES,
  notesOf,
  withdraw,
} from '#domain/applications/member-acts.ts'
import { againFrom } from '#domain/applications/program.ts'
import { referrerOf } from '#domain/applications/referrals.ts'
import { isInDraw, movesFrom, stageRows, takesPlace } from '#domain/applications/stages.ts'
import { vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import { wallOf } from '#domain/meeting/wall-time.ts'
import { zoneOfPlan } from '#domain/plan/setting.ts'
import { type Locale, langOf } from '#services/languages.ts'
import { applicationPage, applicationsPage, cvFilePage, interviewFilePage } from './application-addresses.ts'
import { paymentShown, refundedText } from './payment-shown.server.ts'
import { answersShown } from './shown-application.ts'
import { momentText, toPayOf } from './standing.server.ts'

async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['applying', 'myApplications', 'payments', 'fields']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return { messages, t, head: unlistedHead(t('myApplications.title'), product) }
}

/** The member's applications, the latest first. */
export async function loadMyApplications(context: RequestContext) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [{ messages, head, t }, mine, interviews, isReminded] = await Promise.all([
    described(context),
    applicationsOfMember(db, { tenant, memberId: userId }),
    appointmentsOfMember(db, { tenant, memberId: userId, after: now }),
    wantsClosingReminders(db, userId),
  ])
  const fees = await feesOf(
    db,
    mine.map(({ id }) => id),
  )
  const ahead = new Map(interviews.map((one) => [one.applicationId, one]))
  const programs = await openingsByIds(
    context,
    mine.map(({ programId }) => programId),
  )
  return {
    messages,
    head,
    isReminded,
    applications: mine.map(({ id, stage, programId, sentAt }) => {
      const program = programs.get(programId)
      const interview = ahead.get(id)
      const fee = fees.get(id)
      return {
        id,
        stage,
        title: program?.title ?? goneTitle(programId, t),
        locale: program?.locale,
        vendor: program?.vendor,
        sentAt: sentAt.toISOString(),
        payment: shownPayment(stage, fee),
        refunded: fee && refundedText(fee, locale),
        toPay: toPayOf(context, fee, { stage, timeZone: program?.applying?.timeZone ?? 'UTC' }),
        interview:
          interview === undefined || interview.calledOffAt !== null
            ? undefined
            : { ...interviewShown(interview, now), link: '', note: '' },
      }
    }),
  }
}

/** Switches the reminders before closing on or off. */
export async function setOwnReminders(context: RequestContext, request: Request) {
  const { db, now } = context.get(servicesContext)
  const { intent } = await readForm(request)
  if (intent === 'reminders-on' || intent === 'reminders-off')
    await setClosingReminders(db, {
      memberId: memberOf(context).userId,
      isOn: intent === 'reminders-on',
      now,
    })
  return redirect(`${pagePath({ ...context.get(placeContext), page: applicationsPage })}#reminders`, 303)
}

/** What is said of a programme or vacancy that is no longer there. */
export const goneTitle = (programId: string, t: Translate): string =>
  t(vacancyIdOf(programId) === undefined ? 'myApplications.gone' : 'myApplications.vacancyGone')

/** What an application is for, as its pages and files say it. */
export async function titleOf(
  context: RequestContext,
  programId: string,
  t: Translate,
  reader?: Reader,
): Promise<string> {
  return (await openingById(context, programId, reader))?.title ?? goneTitle(programId, t)
}

/** @throws 404 for another member's as for none */
export async function ownApplication(context: RequestContext, id: string): Promise<Application> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const found = await applicationById(db, { tenant, id })
  if (found === undefined || found.memberId !== memberOf(context).userId) throw notFound()
  return found
}

export async function loadMyApplication(context: RequestContext, id: string) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const application = await ownApplication(context, id)
  const { stage, programId, sentAt, reason, workflow, queueNo, changedAt } = application
  const [{ messages, head, t }, program, changes, notes, recommendedBy, appointments, zone, cv, fee] =
    await Promise.all([
      described(context),
      openingById(context, programId),
      changesOf(db, id),
      notesOf(db, id),
      referrerOf(db, id),
      appointmentsOf(db, id),
      zoneOfPlan(db, { tenant, memberId: application.memberId }),
      cvOf(db, id),
      feeOfApplication(db, id),
    ])
  const moves = movesFrom(stage, 'person', workflow)
  const waitsForDraw = isInDraw(application)
  return {
    messages,
    head,
    id,
    stage,
    workflow,
    title: program?.title ?? goneTitle(programId, t),
    isVacancy: vacancyIdOf(programId) !== undefined,
    programPage: program?.url,
    recommendedBy,
    interviews: appointments.map((one) => interviewShown(one, now)),
    interviewFile: interviewFilePage(id),
    zone,
    sentAt: sentAt.toISOString(),
    reason: stage === 'declined' ? (reason ?? '') : '',
    /** True if the place was given up because it was not paid for in time: no reviewer declined it. */
    isFreed: stage === 'declined' && changes.at(-1)?.by === 'system',
    payment: fee && paymentShown(context, fee, { stage, timeZone: program?.applying?.timeZone ?? 'UTC' }),
    waitsForDraw,
    /** When places are drawn. */
    drawAt: waitsForDraw && program?.applying ? closesAt(context, program.applying) : undefined,
    decision: waitsForDecision(application) ? await decisionOf(context, programId, program) : undefined,
    ahead: queueNo === null ? undefined : await aheadOf(context, application),
    againFrom:
      stage === 'declined' && program?.applying
        ? againFrom(changedAt, program.applying).toISOString()
        : undefined,
    mayWithdraw: moves.includes('withdrawn'),
    mayAccept: moves.includes('accepted'),
    answers: answersShown(application.answers),
    cv: cv && { name: cv.fileName, href: cvFilePage(id) },
    asked: application.locale,
    changes: changes.map(({ at, stage, by }) => ({ at: at.toISOString(), stage, by })),
    notes: notes.map(({ at, text, by }) => ({ at: at.toISOString(), text, by })),
    /** Whether reviewers see now what is added. */
    isRead: isRevealed(stage, program?.applying?.blind),
    maxNote: MAX_NOTE,
    maxNotes: MAX_NOTES,
  }
}

const closesAt = (context: RequestContext, { closes, timeZone }: Applying): string | undefined =>
  closes && momentText(closes, context.get(placeContext).locale, timeZone)

const waitsForDecision = ({ stage, workflow }: Application): boolean =>
  workflow === 'preselect-only' && !takesPlace(stage) && !stageRows[stage].hasEnded

/** By when somebody hears, as the organiser says, and how long decisions have taken. */
async function decisionOf(context: RequestContext, programId: string, program: Program | undefined) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const by = program?.decisionBy
  const times = await decisionTimes(db, { tenant, programId, now })
  return {
    by,
    isLate: by !== undefined && by < wallOf(now, program?.applying?.timeZone ?? 'UTC').day,
    usual: times && { days: daysText(times, locale), count: times.count },
  }
}

/** Returns `3–12 days`. */
function daysText({ from, to }: { from: number; to: number }, locale: Locale): string {
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return from === to ? days.format(to) : days.formatRange(from, to)
}

/** How many are before an application on the waiting list. */
async function aheadOf(context: RequestContext, { tenant, programId, queueNo }: Application) {
  const { db } = context.get(servicesContext)
  const { count } = await db
    .selectFrom('applications.application')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('tenant', '=', tenant)
    .where('program_id', '=', programId)
    .where('queue_no', '<', queueNo)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Withdraws, accepts an offer, or adds something. */
export async function actOnApplication(context: RequestContext, id: string, request: Request) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, jobs } = context.get(servicesContext)
  await ownApplication(context, id)
  const { intent, text = '', sure } = await readForm(request)
  const click = { language: locale, page: applicationPage(id) }
  const own = { tenant, memberId: memberOf(context).userId, id, now, click }
  if (intent === 'note') {
    const added = await addNote(db, { ...own, text })
    if (added === 'full') return data({ fault: 'full' as const, text }, 409)
    if (added === 'long') return data({ fault: 'long' as const, text }, 422)
    if (!added)
      return data({ fault: text.trim() === '' ? ('empty' as const) : ('ended' as const), text }, 422)
  } else if (intent === 'withdraw') {
    if (sure !== 'yes') return data({ fault: 'sure' as const, text }, 422)
    if (!(await withdraw(db, own))) return data({ fault: 'ended' as const, text }, 409)
  } else if (intent === 'accept') {
    if (!(await acceptOffer(db, own))) return data({ fault: 'ended' as const, text }, 409)
  } else return data({ fault: 'ended' as const, text }, 422)
  // A place that was freed may have moved somebody up.
  if (intent !== 'note') {
    await askForLetters(db, tenant, now)
    jobs.wake()
  }
  throw redirect(pagePath({ ...context.get(placeContext), page: applicationPage(id) }), 303)
}
