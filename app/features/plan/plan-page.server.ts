import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { plannedIn } from '#app/features/planning/plan-links.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { MAX_FACTS } from '#domain/evidence/added-evidence.ts'
import { findCalendar } from '#domain/plan/calendar.ts'
import { dayIn } from '#domain/plan/day.ts'
import { readPlan } from '#domain/plan/plan.ts'
import { settingOfPlan } from '#domain/plan/setting.ts'
import { isStepKind, type Step, type StepKind, stepName } from '#domain/plan/step.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { calendarAddress } from './calendar-feed.server.ts'
import { SAID } from './change-plan.server.ts'
import { findPlanItems, findToPlan, isStepOff, type PlanItem } from './plan-items.server.ts'
import { findStepChanges, type StepChange } from './step-changes.server.ts'
import { findUnlocks, type StepUnlock } from './step-unlocks.server.ts'

export interface ShownStep {
  id: string
  kind: StepKind
  title: string
  /** Language of the title. */
  lang: string
  /** Null where there is none. */
  page: string | null
  isGone: boolean
  /** Day on which it takes place or begins. */
  day: string | undefined
  dueOn: string | null
  unlock?: StepUnlock | undefined
  change?: StepChange | undefined
  done: { on: string; how: 'said' | 'elsewhere'; link: string | null; text: string | null } | undefined
}

/** Of the map's words, those of its counter. */
const COUNTER = ['skillMap.unlock', 'skillMap.few'] as const

/** Values of the parameter that says how adding from another page went. */
const outcomes = ['added', 'there', 'done'] as const

export type PlanPageData = Awaited<ReturnType<typeof loadPlanPage>>

export async function loadPlanPage(context: RequestContext, request: Request) {
  const { tenant, locale } = context.get(placeContext)
  const { loadMessages, db, now, env } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const query = new URL(request.url).searchParams
  const asked = plannedIn(query)
  const { zone, reminders } = await settingOfPlan(db, { tenant, memberId })
  const [messages, mapMessages, { product }, plan, wish] = await Promise.all([
    loadMessages(langOf(locale), ['plan', 'fields', 'keep']),
    loadMessages(langOf(locale), ['skillMap']),
    loadSiteIdentity(context),
    readPlan(db, { tenant, memberId, now, zone }),
    asked && isStepKind(asked.kind) ? findToPlan(context, { kind: asked.kind, ref: asked.ref }) : undefined,
  ])
  const mapWords = Object.fromEntries(COUNTER.map((key) => [key, mapMessages[key]]))
  const calendar = await findCalendar(db, { tenant, memberId })
  const removed = plan.removed === undefined ? [] : [plan.removed]
  const items = await findPlanItems(context, [...plan.open, ...plan.done, ...removed])
  const [unlocks, changes] = await Promise.all([
    findUnlocks(context, plan.open, items),
    findStepChanges(context, plan.open, items),
  ])
  const shown = (step: Step): ShownStep => ({
    ...shownStep(step, items.get(stepName(step)), locale),
    ...(isStepOff(step, env.FEATURES_OFF) && { isGone: false }),
  })
  const isPlanned =
    wish !== undefined && [...plan.open, ...plan.done].some((step) => stepName(step) === stepName(wish))
  return {
    head: unlistedHead(createTranslate(messages, locale)('plan.title'), product),
    messages: { ...messages, ...mapWords },
    today: dayIn(now, zone),
    open: plan.open.map(
      (step): ShownStep => ({
        ...shown(step),
        unlock: unlocks?.steps.get(step.id),
        change: changes.get(step.id),
      }),
    ),
    /** What the counts are about. */
    role: unlocks && { name: unlocks.role, counts: unlocks.steps.size > 0 },
    done: plan.done.map(shown),
    calendar: calendar === undefined ? undefined : calendarAddress(context, calendar),
    maxFacts: MAX_FACTS,
    reminders,
    removed: plan.removed && shown(plan.removed),
    said: outcomes.find((outcome) => outcome === query.get(SAID)),
    // What the address asks to add, named as its form named it.
    wish: asked && wish && !isPlanned ? { ...asked, title: wish.title } : undefined,
  }
}

function shownStep(step: Step, item: PlanItem | undefined, locale: string): ShownStep {
  const { id, kind, dueOn, done } = step
  return {
    id,
    kind,
    title: item?.title ?? step.title,
    lang: langOf(parseLocale(item?.locale ?? step.locale) ?? parseLocale(locale) ?? 'en-us'),
    page: item?.page ?? null,
    isGone: item?.isGone ?? true,
    day: item?.day,
    dueOn,
    done: done && { on: done.on, how: done.how, link: done.link, text: done.text },
  }
}
