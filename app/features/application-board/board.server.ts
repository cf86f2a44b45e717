import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { paymentShown } from '#app/features/applications/payment-shown.server.ts'
import { answersShown } from '#app/features/applications/shown-application.ts'
import { amountText, isOpenHere, type OpenHere } from '#app/features/applications/standing.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { interviewShown } from '#app/features/interview/interview.server.ts'
import { findOpenings, openingAt } from '#app/features/programs/openings.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { MAX_MINUTES, MIN_MINUTES } from '#domain/applications/appointment-form.ts'
import type { Appointment } from '#domain/applications/appointment-rows.ts'
import { MAX_CHANGES } from '#domain/applications/appointments.ts'
import { boardOf, cardOf, countsByProgram } from '#domain/applications/board.ts'
import { MAX_AT_ONCE } from '#domain/applications/bulk.ts'
import { competingFor, type Reviewing } from '#domain/applications/conflicts.ts'
import { MAX_REASON } from '#domain/applications/decide.ts'
import { MAX_NOTE } from '#domain/applications/member-acts.ts'
import { MAX_MESSAGES } from '#domain/applications/messages.ts'
import { setNews, wantsNews } from '#domain/applications/news.ts'
import { MAX_REVIEW_NOTE, type Review, scores } from '#domain/applications/reviews.ts'
import { movesFrom, movesOfCard, stageRows, stages } from '#domain/applications/stages.ts'
import { vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import { wallOf } from '#domain/meeting/wall-time.ts'
import { langOf } from '#services/languages.ts'
import {
  applicationsFile,
  boardPage,
  boardsPage,
  bulkPage,
  cardPage,
  cvFile,
  numbersPage,
  stagePage,
} from './board-addresses.ts'
import { chosenValue } from './bulk.ts'
import { requirementsOf } from './requirements.server.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

const slugOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** @param program the programme's title, which begins the page's title so that browser tabs can be told apart */
export async function described(context: RequestContext, program?: string) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), [
      'applyBoard',
      'applyDesk',
      'applying',
      'myApplications',
      'payments',
      'fields',
    ]),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return {
    messages,
    head: unlistedHead([program, t('applyBoard.title')].filter(Boolean).join(' · '), product),
  }
}

/** Who asks, and when. */
export function reviewing(context: RequestContext): Reviewing {
  const { tenant } = context.get(placeContext)
  return { tenant, reviewerId: memberOf(context).userId, now: context.get(servicesContext).now }
}

/** Who asks about which programme, and what may be seen of it. */
export const askedAbout = (context: RequestContext, { applying }: OpenHere) => ({
  ...reviewing(context),
  programId: applying.id,
  blind: applying.blind,
  order: applying.order,
})

/** What an application is called where its applicant is not to be seen. */
export async function callerOf(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const messages = await context.get(servicesContext).loadMessages(langOf(locale), ['applyDesk'])
  const t = createTranslate(messages, locale)
  return ({ id, name }: { id: string; name: string | null }): string =>
    name ?? t('applyDesk.unnamed', { code: id.slice(0, 8) })
}

/** The programmes that people apply for here, with what waits. */
export async function loadBoards(context: RequestContext) {
  const { db } = context.get(servicesContext)
  const asked = reviewing(context)
  const [page, programs, counts, wants] = await Promise.all([
    described(context),
    findOpenings(context),
    countsByProgram(db, asked),
    wantsNews(db, { tenant: asked.tenant, memberId: asked.reviewerId }),
  ])
  return {
    ...page,
    wants,
    isAdmin: memberOf(context).roles.includes('admin'),
    programs: programs.filter(isOpenHere).map(({ uid, title, locale, url, vendor }) => ({
      title,
      locale,
      vendor,
      href: boardPage(slugOf(url)),
      counts: counts.get(uid) ?? { fresh: 0, open: 0, hasPlanEnded: false },
    })),
  }
}

/** Switches the e-mails about new applications on or off. */
export async function setOwnNews(context: RequestContext, request: Request) {
  const { region, locale } = context.get(placeContext)
  const { tenant, reviewerId: memberId, now } = reviewing(context)
  const { news } = await readForm(request)
  if (news === 'on' || news === 'off')
    await setNews(context.get(servicesContext).db, {
      tenant,
      memberId,
      wants: news === 'on',
      region,
      locale,
      now,
    })
  return redirect(pagePath({ region, locale, page: boardsPage }), { status: 303, headers: neverKept })
}

/** @throws 404 for a programme that takes no applications here */
export async function programOf(context: RequestContext, slug: string): Promise<OpenHere> {
  const program = await openingAt(context, slug)
  if (program === undefined || !isOpenHere(program)) throw notFound()
  return program
}

/** What a competitor gets instead of anything about a programme's applications: that, and why. */
export async function conflictPage(context: RequestContext, program: OpenHere) {
  const why = await competingFor(context.get(servicesContext).db, askedAbout(context, program))
  return data(
    {
      kind: 'conflict' as const,
      ...(await described(context, program.title)),
      title: program.title,
      why: why ?? 'sent',
    },
    { status: 403, headers: neverKept },
  )
}

/** The applications for a programme by stage, or one stage page by page. */
export async function loadBoard(context: RequestContext, slug: string, query: URLSearchParams) {
  const { db } = context.get(servicesContext)
  const { locale } = context.get(placeContext)
  const program = await programOf(context, slug)
  const { title, applying } = program
  const only = stages.find((stage) => stage === query.get('stage'))
  const after = only && (query.get('after') ?? undefined)
  const board = await boardOf(db, { ...askedAbout(context, program), stage: only, after })
  if (board === undefined) return conflictPage(context, program)
  const call = await callerOf(context)
  const shown = {
    kind: 'board' as const,
    isBlind: applying.blind !== undefined,
    ...(await described(context, title)),
    title,
    board: boardPage(slug),
    file: applicationsFile(slug),
    numbers: numbersPage(slug),
    only,
    isContinued: after !== undefined,
    seats: applying.seats,
    taken: board.taken,
    hasDeclared: board.hasDeclared,
    bulk: bulkPage(slug),
    maxAtOnce: MAX_AT_ONCE,
    canDecide: stages.filter((stage) => movesFrom(stage, 'reviewer', applying.workflow).length > 0),
    moves: only === undefined ? [] : movesFrom(only, 'reviewer', applying.workflow),
    columns: board.columns.map(({ stage, count, cards, next }) => ({
      stage,
      count,
      // From all stages to the whole of one; there, to the page after this one.
      more: next && stagePage(slug, stage, only === undefined ? undefined : next),
      cards: cards.map((card) => ({
        id: card.id,
        chosen: chosenValue(card),
        name: call(card),
        sentAt: card.sentAt.toISOString(),
        tellAt: card.tellAt?.toISOString(),
        hasPlanEnded: card.planEnded !== null,
        queueNo: card.queueNo,
        payment: card.payment,
        refunded: card.refunded === null ? undefined : amountText(card.refunded, locale),
        vendor: card.vendor,
        href: cardPage(slug, card.id),
        moves: movesOfCard(card),
      })),
    })),
  }
  return data(shown, { headers: neverKept })
}

const opinionOf = ({ name, score, note, at }: Review) => ({ name, score, note, at: at.toISOString() })

/** The interviews of a card, the latest first, and the form that arranges or changes one. */
function interviewsOf(
  appointments: readonly Appointment[],
  { now, zone, mayArrange }: { now: Date; zone: string; mayArrange: boolean },
) {
  const [appointment] = appointments
  const isOn = appointment !== undefined && appointment.calledOffAt === null
  const isAhead = isOn && appointment.startsAt > now
  const version = appointment?.version ?? 0
  const start = isAhead ? wallOf(appointment.startsAt, appointment.zone) : { day: '', time: '' }
  return {
    interviews: appointments.map((one) => interviewShown(one, now)),
    interviewVersion: version,
    mayCallOff: isAhead,
    mayArrange,
    arranging: {
      isChange: isAhead,
      zones: Intl.supportedValuesOf('timeZone'),
      limits: { min: MIN_MINUTES, max: MAX_MINUTES, changes: MAX_CHANGES },
      form: {
        ...start,
        zone: isAhead ? appointment.zone : (ianaZone(zone) ?? 'UTC'),
        minutes: String(isAhead ? appointment.minutes : 30),
        place: isAhead ? appointment.place : '',
        link: isAhead ? appointment.link : '',
        note: isAhead ? appointment.note : '',
      },
    },
  }
}

/** One application with its answers, and where it may be moved. */
export async function loadCard(context: RequestContext, slug: string, id: string) {
  const { db, audit, now } = context.get(servicesContext)
  const program = await programOf(context, slug)
  const found = await cardOf(db, { ...askedAbout(context, program), id })
  if (found.kind === 'conflict') return conflictPage(context, program)
  if (found.kind === 'unknown') throw notFound()
  const { application, memberId, changes, reviews, appointments } = found
  await audit.note(db, {
    actorId: memberOf(context).userId,
    role: 'reviewer',
    subjectId: memberId,
    action: 'application-seen',
    onceADay: true,
    at: now,
  })
  const { stage, version, tellAt, planEnded, plannedReason, sentAt, reason, notes } = application
  const call = await callerOf(context)
  const shown = {
    kind: 'card' as const,
    ...(await described(context, program.title)),
    programTitle: program.title,
    board: boardPage(slug),
    bulk: bulkPage(slug),
    chosen: chosenValue(application),
    name: call(application),
    isBlind: application.name === null,
    reviewersNeeded: program.applying.reviewers ?? 0,
    stage,
    version,
    sentAt: sentAt.toISOString(),
    tellAt: tellAt?.toISOString(),
    planEnded,
    reason: plannedReason ?? (stage === 'declined' ? (reason ?? '') : ''),
    moves: movesOfCard(application),
    delayHours: program.applying.declineAfterHours,
    maxReason: MAX_REASON,
    answers: answersShown(application.answers),
    asked: application.locale,
    // Who withdraws takes back that reviewers may read it.
    requirements:
      stage === 'withdrawn'
        ? undefined
        : await requirementsOf(context, program, { id, isBlind: application.name === null }),
    cv: application.cv && { name: application.cv.fileName, href: cvFile(slug, id) },
    payment:
      application.fee &&
      paymentShown(context, application.fee, { stage, timeZone: program.applying.timeZone }),
    notes: notes.map(({ at, text, by }) => ({ at: at.toISOString(), text, by })),
    isVacancy: vacancyIdOf(program.applying.id) !== undefined,
    mayWrite: !stageRows[stage].hasEnded,
    ...interviewsOf(appointments, {
      now,
      zone: program.applying.timeZone,
      mayArrange: !stageRows[stage].hasEnded && tellAt === null,
    }),
    maxText: MAX_NOTE,
    maxMessages: MAX_MESSAGES,
    reviews: {
      own: reviews.own && opinionOf(reviews.own),
      others: reviews.others.map(opinionOf),
      othersCount: reviews.othersCount,
      scores,
      maxNote: MAX_REVIEW_NOTE,
    },
    changes: changes.map(({ at, stage, by }) => ({ at: at.toISOString(), stage, by })),
  }
  return data(shown, { headers: neverKept })
}
