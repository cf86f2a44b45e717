import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { programsForEnglish } from '#app/features/applications/for-english.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { speakingIsOffered } from '#app/features/speaking/is-offered.server.ts'
import { speakingOfResult } from '#app/features/speaking/speaking-section.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { assessmentsOf, nextFrom } from '#domain/assessment/assessments.ts'
import { HOURS_TO_FINISH } from '#domain/assessment/attempts.ts'
import { areas, levels } from '#domain/assessment/item.ts'
import { cuts } from '#domain/assessment/levels.ts'
import { changeSince, measurementOfResult } from '#domain/assessment/outcome.ts'
import { hasLevel, listResults, type Result, targetsOf } from '#domain/assessment/results.ts'
import { langOf } from '#services/languages.ts'
import { learnOffers } from './learn-offers.server.ts'

/**
 * Loads the newest result, or one of the member's own by its id.
 * @throws 404 for an unknown id or another member's
 */
export async function loadResult(context: RequestContext, asked: string | null) {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const [results, known] = await Promise.all([listResults(db, memberId), assessmentsOf(db, memberId)])
  const over = results.filter(({ state }) => state !== 'running')
  const result =
    asked === null ? (over.find(({ state }) => state === 'finished') ?? over[0]) : find(over, asked)
  if (asked !== null && result === undefined) throw notFound()
  const askedFor = known.find(({ id }) => id === result?.id)?.askedWith.program
  const programs = await programsForEnglish(context, askedFor)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), [
      'englishTest',
      'certificate',
      'courses',
      ...(programs.length > 0 ? (['applying'] as const) : []),
      ...(speakingIsOffered(context) ? (['speaking'] as const) : []),
    ]),
    loadSiteIdentity(context),
  ])
  const until = nextFrom(known)
  const t = createTranslate(messages, locale)
  const ended = result === undefined || !hasLevel(result) ? undefined : result
  const [[targets, offers], speaking] =
    ended === undefined
      ? [[[], []], undefined]
      : await Promise.all([
          targetsOf(db, ended.id).then(
            async (missed) => [missed, await learnOffers(context, t, missed)] as const,
          ),
          speakingOfResult(context, {
            id: ended.id,
            memberId,
            level: ended.outcome.level,
            endedAt: ended.endedAt,
            isNewest: over.find(hasLevel)?.id === ended.id,
          }),
        ])
  return {
    head: unlistedHead(t('englishTest.resultTitle'), product),
    messages,
    programs,
    hours: HOURS_TO_FINISH,
    againOn: until !== undefined && until > now ? until.toISOString() : undefined,
    result: result && standingOf(result),
    level: ended && {
      ...levelFacts(ended),
      targets,
      offers,
      before: beforeOf(over, ended),
      speaking,
    },
    others: over
      .filter((one) => one.id !== result?.id)
      .map((one) => ({ ...standingOf(one), level: hasLevel(one) ? one.outcome.level : undefined })),
  }
}

export type ResultPageData = Awaited<ReturnType<typeof loadResult>>

const find = (results: readonly Result[], id: string) => results.find((one) => one.id === id)

const standingOf = ({ id, state, startedAt, endedAt, expiresAt, review, outcome, ...more }: Result) => ({
  id,
  state,
  review,
  endedAt: (endedAt ?? expiresAt).toISOString(),
  startedAt: startedAt.toISOString(),
  reviewDueAt: more.reviewDueAt?.toISOString(),
  reviewedAt: more.reviewedAt?.toISOString(),
  reviewNote: more.reviewNote,
  flags: review === 'waiting' ? (outcome?.flags ?? []) : [],
})

/** Levels are equally wide. */
const WIDTH = cuts.C1 - cuts.B2
const [LOWEST] = levels

/** Returns the position on the scale in levels: 0 where A1 begins, 6 where C2 ends. */
const placeOf = (ability: number) => Math.min(levels.length, Math.max(0, (ability - cuts[LOWEST]) / WIDTH))

function levelFacts({
  bank,
  isOpen,
  endedAt,
  outcome,
}: Result & { outcome: NonNullable<Result['outcome']>; endedAt: Date }) {
  const span = ({ mean, deviation }: { mean: number; deviation: number }) => ({
    at: placeOf(mean),
    from: placeOf(mean - deviation),
    to: placeOf(mean + deviation),
  })
  return {
    bank,
    isOpen,
    takenOn: endedAt.toISOString(),
    level: outcome.level,
    range: outcome.range,
    items: outcome.items,
    measurement: measurementOfResult(outcome),
    /** Standard error in levels. */
    error: outcome.deviation / WIDTH,
    ...span(outcome),
    areas: areas.flatMap((area) => {
      const facts = outcome.areas[area]
      return facts === undefined ? [] : [{ area, level: facts.level, items: facts.items, ...span(facts) }]
    }),
  }
}

function beforeOf(results: readonly Result[], now: Result & { endedAt: Date }) {
  const before = results.filter(hasLevel).find((one) => one.endedAt < now.endedAt)
  if (before === undefined || now.outcome === undefined) return undefined
  return {
    level: before.outcome.level,
    takenOn: before.endedAt.toISOString(),
    change: changeSince(before.outcome, now.outcome),
  }
}
