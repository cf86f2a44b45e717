import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { forgetTyped, typedBefore } from '#app/features/typed-forms/typed-forms.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { assessmentById, nextFrom } from '#domain/assessment/assessments.ts'
import { findAttempt } from '#domain/assessment/attempt-rows.ts'
import { answerUnit, beginAttempt, giveUp, HOURS_TO_FINISH } from '#domain/assessment/attempts.ts'
import { examOf, newestExam } from '#domain/assessment/exam.ts'
import type { Given } from '#domain/assessment/responses.ts'
import { limits } from '#domain/assessment/selection.ts'
import { currentUnit } from '#domain/assessment/shown.ts'
import { MAX_QUESTIONS } from '#domain/assessment/trials.ts'
import { langOf } from '#services/languages.ts'
import { givenIn, versionField } from './answer-form.ts'
import { attemptPage, RESULT_PAGE } from './english-test-pages.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

/**
 * Loads the page of an attempt: its introduction or its current question. Ended attempts redirect to their
 * result.
 * @throws 404 unless it is the member's own
 */
export async function loadAttempt(context: RequestContext, id: string, request: Request) {
  const place = context.get(placeContext)
  const { db, now, loadMessages, englishBank } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const assessment = await ownAssessment(context, { memberId, id })
  const [messages, { product }, unit, exam, typed] = await Promise.all([
    loadMessages(langOf(place.locale), ['englishTest']),
    loadSiteIdentity(context),
    currentUnit(db, { memberId, id, now }),
    newestExam(db, await englishBank(), place.tenant),
    typedBefore(context, request, addressOf(context, attemptPage(id))),
  ])
  if (unit === undefined && assessment.status !== 'UNSTARTED') throw toResult(context, id)
  const t = createTranslate(messages, place.locale)
  const { searchParams } = new URL(request.url)
  const said = Number(searchParams.get('question'))
  return {
    head: unlistedHead(
      unit === undefined ? t('englishTest.readyTitle') : t('englishTest.question', { number: unit.unit }),
      product,
    ),
    messages,
    id,
    isOpen: exam.isOpen,
    hours: HOURS_TO_FINISH,
    least: limits.minItems,
    atMost: MAX_QUESTIONS,
    triesItems: exam.trials.length > 0,
    /** True if the member went back to an answered question. */
    isPast: unit !== undefined && said > 0 && said < unit.unit,
    asksToGiveUp: searchParams.has('give-up'),
    againOn: nextFrom([{ ...assessment, startedAt: assessment.startedAt ?? now }])?.toISOString(),
    /** Answers sent after the session had ended, if they are for this question. */
    kept: unit !== undefined && typed.unit === String(unit.unit) ? typed : undefined,
    unit: unit && { ...unit, expiresAt: unit.expiresAt.toISOString() },
  }
}

export type AttemptPageData = Awaited<ReturnType<typeof loadAttempt>>
export type ShownUnit = NonNullable<AttemptPageData['unit']>

/** An incomplete form: the missing questions of the page, with the answers to the others. */
export interface LackingAnswer {
  unit: number
  missing: number[]
  typed: Record<string, string>
  /** True if the bank has no items left for this member. */
  isExhausted: boolean
}

export async function actOnAttempt(context: RequestContext, id: string, request: Request) {
  const { db, now, englishBank } = context.get(servicesContext)
  const { tenant } = context.get(placeContext)
  const { userId: memberId } = memberOf(context)
  const step = { memberId, id, now }
  const fields = await readForm(request)
  const lacking = (more: Partial<LackingAnswer>, status: number) =>
    data<LackingAnswer>(
      { unit: 0, missing: [], typed: {}, isExhausted: false, ...more },
      { status, headers: neverKept },
    )
  if (fields.intent === 'begin') {
    await ownAssessment(context, step)
    const outcome = await beginAttempt(db, step, {
      exam: examOf(await englishBank()),
      tenant,
      lang: langOf(context.get(placeContext).locale),
    })
    if (outcome === 'unknown') throw notFound()
    if (outcome === 'exhausted') return lacking({ isExhausted: true }, 409)
    throw outcome === 'over' ? toResult(context, id) : toQuestion(context, id, 1)
  }
  if (fields.intent === 'give-up') {
    if (!(await giveUp(db, step)) && (await assessmentById(db, step)) === undefined) throw notFound()
    throw toResult(context, id)
  }
  const unit = /^\d{1,3}$/.test(fields.unit ?? '') ? Number(fields.unit) : 0
  const answers = answersIn(fields)
  const about = addressOf(context, attemptPage(id))
  const outcome = await answerUnit(db, step, { exam: examOf(await englishBank()), sent: { unit, answers } })
  if (outcome !== 'incomplete') await forgetTyped(context, request, about)
  switch (outcome) {
    case 'unknown':
      throw notFound()
    case 'ended':
    case 'over':
      throw toResult(context, id)
    case 'incomplete':
      return lacking({ unit, missing: missingIn(fields), typed: fields }, 422)
    case 'answered':
    case 'past': {
      const current = await currentUnit(db, step)
      if (current === undefined) throw toResult(context, id)
      // If a past question was answered, the address has its number.
      throw toQuestion(context, id, outcome === 'past' ? Math.min(unit, current.unit - 1) : current.unit)
    }
  }
}

/** @throws 404 for another member's assessment, and for one of an external examinator */
async function ownAssessment(context: RequestContext, owner: { memberId: string; id: string }) {
  const { db, examinator } = context.get(servicesContext)
  const assessment = await assessmentById(db, owner)
  const isHere = examinator.answersAtOnce || (await findAttempt(db, owner)) !== undefined
  if (assessment === undefined || !isHere) throw notFound()
  return assessment
}

/** Returns the positions that a form was made for. */
const positionsIn = (fields: Readonly<Record<string, string>>): number[] =>
  Object.keys(fields).flatMap((name) => {
    const position = Number(/^version\.(\d{1,3})$/.exec(name)?.[1])
    return Number.isNaN(position) ? [] : [position]
  })

const missingIn = (fields: Readonly<Record<string, string>>): number[] =>
  positionsIn(fields).filter((position) => givenIn(fields, position) === undefined)

/** A missing answer is passed as an invalid one, so that its version is still checked. */
const nothing: Given = { kind: 'typed', texts: [] }

function answersIn(fields: Readonly<Record<string, string>>) {
  return new Map(
    positionsIn(fields).map((position) => [
      position,
      { version: Number(fields[versionField(position)]), given: givenIn(fields, position) ?? nothing },
    ]),
  )
}

const addressOf = (context: RequestContext, page: string) => pagePath({ ...context.get(placeContext), page })

const toQuestion = (context: RequestContext, id: string, number: number) =>
  redirect(`${addressOf(context, attemptPage(id))}?question=${number}`, {
    status: 303,
    headers: neverKept,
  })

const toResult = (context: RequestContext, id: string) =>
  redirect(`${addressOf(context, RESULT_PAGE)}?attempt=${encodeURIComponent(id)}`, {
    status: 303,
    headers: neverKept,
  })
