import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { answersShown } from '#app/features/applications/shown-application.ts'
import { isOpenHere, type OpenHere } from '#app/features/applications/standing.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { findPrograms } from '#app/features/programs/programs.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type Application, applicationById, changesOf } from '#domain/applications/application-rows.ts'
import {
  cardsOf,
  countsByProgram,
  decide,
  MAX_REASON,
  takenOf,
  undoDecline,
} from '#domain/applications/board.ts'
import { askForTelling } from '#domain/applications/letter-rows.ts'
import { notesOf } from '#domain/applications/member-acts.ts'
import { movesFrom, stages } from '#domain/applications/stages.ts'
import { langOf } from '#services/languages.ts'
import { boardPage, cardPage } from './board-addresses.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

const slugOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['applyBoard', 'applying', 'myApplications', 'fields']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return { messages, head: unlistedHead(t('applyBoard.title'), product) }
}

/** The programmes that people apply for here, with what waits. */
export async function loadBoards(context: RequestContext) {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const [page, programs, counts] = await Promise.all([
    described(context),
    findPrograms(context),
    countsByProgram(db, { tenant, reviewerId: memberOf(context).userId }),
  ])
  return {
    ...page,
    programs: programs.filter(isOpenHere).map(({ uid, title, locale, url, vendor }) => ({
      title,
      locale,
      vendor,
      href: boardPage(slugOf(url)),
      ...(counts.get(uid) ?? { fresh: 0, open: 0 }),
    })),
  }
}

async function programOf(context: RequestContext, slug: string): Promise<OpenHere> {
  const program = (await findPrograms(context)).find(
    (one): one is OpenHere => isOpenHere(one) && slugOf(one.url) === slug,
  )
  if (program === undefined) throw notFound()
  return program
}

/** The applications for a programme by stage. */
export async function loadBoard(context: RequestContext, slug: string) {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const { title, applying } = await programOf(context, slug)
  const of = { tenant, programId: applying.id }
  const [page, { cards, counts }, taken] = await Promise.all([
    described(context),
    cardsOf(db, { ...of, reviewerId: memberOf(context).userId }),
    takenOf(db, of),
  ])
  return {
    ...page,
    title,
    seats: applying.seats,
    taken,
    columns: stages.map((stage) => ({
      stage,
      count: counts[stage] ?? 0,
      cards: cards
        .filter((card) => card.stage === stage)
        .map(({ id, name, sentAt, tellAt, queueNo }) => ({
          id,
          name,
          sentAt: sentAt.toISOString(),
          tellAt: tellAt?.toISOString(),
          queueNo,
          href: cardPage(slug, id),
        })),
    })),
  }
}

/** @throws 404 for an application of another programme, or the reviewer's own */
async function applicationOf(
  context: RequestContext,
  { applying }: OpenHere,
  id: string,
): Promise<Application> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const found = await applicationById(db, { tenant, id })
  if (found?.programId !== applying.id || found.memberId === memberOf(context).userId) throw notFound()
  return found
}

/** One application with its answers, and where it may be moved. */
export async function loadCard(context: RequestContext, slug: string, id: string) {
  const { db } = context.get(servicesContext)
  const program = await programOf(context, slug)
  const application = await applicationOf(context, program, id)
  const { stage, workflow, version, tellAt, plannedReason, sentAt, reason } = application
  const [page, changes, notes, person] = await Promise.all([
    described(context),
    changesOf(db, id),
    notesOf(db, id),
    db
      .selectFrom('identity.member')
      .select(['first_name', 'last_name'])
      .where('id', '=', application.memberId)
      .executeTakeFirst(),
  ])
  return {
    ...page,
    programTitle: program.title,
    board: boardPage(slug),
    name: `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim(),
    stage,
    version,
    sentAt: sentAt.toISOString(),
    tellAt: tellAt?.toISOString(),
    reason: plannedReason ?? (stage === 'declined' ? (reason ?? '') : ''),
    moves: tellAt === null ? movesFrom(stage, 'reviewer', workflow) : [],
    delayHours: program.applying.declineAfterHours,
    maxReason: MAX_REASON,
    answers: answersShown(application.answers),
    asked: application.locale,
    notes: notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
    changes: changes.map(({ at, stage, by }) => ({ at: at.toISOString(), stage, by })),
  }
}

/** Moves a card that nobody has moved meanwhile, or takes back a decline. */
export async function actOnCard(
  context: RequestContext,
  { program: slug, application: id }: { program: string; application: string },
  request: Request,
) {
  const { tenant } = context.get(placeContext)
  const { db, now, jobs } = context.get(servicesContext)
  const { userId: reviewerId } = memberOf(context)
  const program = await programOf(context, slug)
  await applicationOf(context, program, id)
  const { to, version, reason = '', undo } = await readForm(request)
  const again = () =>
    redirect(pagePath({ ...context.get(placeContext), page: cardPage(slug, id) }), {
      status: 303,
      headers: neverKept,
    })
  if (undo === 'yes') {
    const outcome = await undoDecline(db, { tenant, id, version: Number(version), reviewerId, now })
    switch (outcome.kind) {
      case 'undone':
        // A place may have gone to it at once.
        await askForTelling(db, tenant, { now })
        jobs.wake()
        throw again()
      case 'unknown':
        throw notFound()
      case 'told':
        return data({ kind: 'told' as const, reason }, { status: 409, headers: neverKept })
      case 'changed':
        return data(
          { kind: 'changed' as const, stage: outcome.stage, reason },
          { status: 409, headers: neverKept },
        )
    }
  }
  const stage = stages.find((one) => one === to)
  if (stage === undefined) return data({ kind: 'not-allowed' as const, reason }, { status: 422 })
  const outcome = await decide(db, {
    tenant,
    id,
    version: Number(version),
    reviewerId,
    to: stage,
    reason,
    now,
    program: program.applying,
  })
  switch (outcome.kind) {
    case 'moved':
      await askForTelling(db, tenant, { now, tellAt: outcome.tellAt })
      jobs.wake()
      throw again()
    case 'unknown':
      throw notFound()
    case 'no-reason':
      return data({ kind: 'no-reason' as const, reason }, { status: 422, headers: neverKept })
    case 'changed':
      return data(
        { kind: 'changed' as const, stage: outcome.stage, reason },
        { status: 409, headers: neverKept },
      )
    default:
      return data({ kind: outcome.kind, reason }, { status: 409, headers: neverKept })
  }
}
