// Handles all forms that change a plan, with and without script.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { typedDay } from '#app/features/enrolment/take-by-form.server.ts'
import { PLAN_PAGE } from '#app/features/planning/plan-links.ts'
import { backPath } from '#app/features/session/back-path.ts'
import { homePage, pagePath } from '#app/locale/addresses.ts'
import { addDays } from '#app/ui/fields/calendar-grid.ts'
import { nameKey } from '#domain/catalogue/item.ts'
import { latestDay } from '#domain/evidence/added-evidence.ts'
import { webAddress } from '#domain/learning/web-address.ts'
import { findTopicNames } from '#domain/meeting/topic-names.ts'
import { deleteCalendar, makeCalendar } from '#domain/plan/calendar.ts'
import { dayIn, zoneOf } from '#domain/plan/day.ts'
import {
  addStep,
  finishStep,
  moveStep,
  putBack,
  removeStep,
  reopenStep,
  replaceStep,
  setDueDay,
} from '#domain/plan/plan.ts'
import { setAside } from '#domain/plan/set-aside.ts'
import { keepZone, setReminders, zoneOfPlan } from '#domain/plan/setting.ts'
import { isStepKind, type StepKey } from '#domain/plan/step.ts'
import { MAX_IN_LINK } from '#domain/profile/field-kinds.ts'
import { idsInVocabulary } from '#domain/search/match-skills.ts'
import { findToPlan } from './plan-items.server.ts'
import { keepStepCounts } from './step-changes.server.ts'

type Form = Readonly<Record<string, string>>

/** Why a form was not accepted: the field and the reason. The typed values are returned with it. */
export interface PlanFault {
  kind: 'full' | 'unknown' | 'unknownSkill' | 'badDay' | 'badDue' | 'badLink'
  /** Id of the step whose form it was. */
  step: string | undefined
  /** A skill with a similar name; empty if there is none. */
  nearest: string
  typed: { skill: string; on: string; due: string; link: string; text: string }
}

/** What was done, for screen readers and for the focus. */
export interface PlanChange {
  what:
    | 'added'
    | 'there'
    | 'wasDone'
    | 'moved'
    | 'finished'
    // Done, but too many facts are there for one more.
    | 'finishedOnly'
    | 'kept'
    | 'replaced'
    | 'reopened'
    | 'putBack'
    | 'due'
    | 'reminders'
    | 'noReminders'
    | 'calendar'
    | 'noCalendar'
  /** Empty if it is about no step. */
  step: string
}

export type Changed = { fault: PlanFault } | { change: PlanChange } | { to: string } | 'nothing'

const EARLIEST = '1970-01-01'
const LAST_YEARS = 5

/**
 * Changes the plan as a form asks.
 *
 * To add something from any page, post to `/{region}/{lang}/plan` (`planAction` makes the address, which brings
 * it back after a sign-in) the fields
 * - `intent`: `add`
 * - `kind`: `skill`, `course`, `article`, `event`, `program` or `test`
 * - `ref`: the skill's id in the vocabulary; the course's id in any language; the uid of the article or
 *   programme; the event's id; `english` or `career-quiz`
 * - `back`: optional, a page of this site to return to; otherwise the plan is shown. If it could not be added,
 *   the plan's page says why.
 */
export async function changePlan(context: RequestContext, form: Form): Promise<Changed> {
  const zone = await ownZone(context, form)
  const changed = await carryOut(context, form, zone)
  if (steering.has(form.intent ?? '') && !('fault' in Object(changed)))
    await keepStepCounts(context, { zone, acknowledged: form.intent === 'keep' ? idOf(form) : undefined })
  return changed
}

/** Changes after which what is planned is compared with what is asked then. */
const steering = new Set(['add', 'add-skill', 'replace', 'keep', 'put-back', 'reopen', 'up', 'down', 'due'])

async function carryOut(context: RequestContext, form: Form, zone: string | undefined): Promise<Changed> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const ask = { tenant, memberId, now, zone }
  const id = idOf(form)
  switch (form.intent) {
    case 'add':
      return add(context, form, ask)
    case 'add-skill':
      return addSkill(context, form, ask)
    case 'replace':
      return id === undefined ? 'nothing' : replace(context, form, { ...ask, id })
    case 'keep':
      // What is asked now is kept with the step once this is carried out.
      return id === undefined ? 'nothing' : { change: { what: 'kept', step: id } }
    case 'finish':
      return id === undefined ? 'nothing' : finish(context, form, { ...ask, id })
    case 'up':
    case 'down': {
      const moved = id && (await moveStep(db, { ...ask, id, direction: form.intent }))
      return id && moved ? { change: { what: 'moved', step: id } } : 'nothing'
    }
    case 'remove':
      if (id) await removeStep(db, { ...ask, id })
      return 'nothing'
    case 'put-back':
    case 'reopen': {
      if (id === undefined) return 'nothing'
      const isBack = form.intent === 'put-back'
      const own = await (isBack ? putBack : reopenStep)(db, { ...ask, id })
      if (own === 'full') return { fault: faultOf('full', form) }
      if (own === undefined) return 'nothing'
      const isEvidence = !('isEvidence' in own) || own.isEvidence
      return { change: { what: isBack ? (isEvidence ? 'putBack' : 'finishedOnly') : 'reopened', step: id } }
    }
    case 'due': {
      if (id === undefined) return 'nothing'
      const today = dayIn(now, ask.zone)
      const due = typedDay(form.due ?? '', locale, now)
      if (due === null || (due !== undefined && (due < today || due > addDays(today, LAST_YEARS * 366))))
        return { fault: faultOf('badDue', form) }
      await setDueDay(db, { ...ask, id, dueOn: due ?? null })
      return { change: { what: 'due', step: id } }
    }
    case 'reminders-on':
    case 'reminders-off': {
      const { region } = context.get(placeContext)
      const isOn = form.intent === 'reminders-on'
      await setReminders(db, { ...ask, isOn, region, locale })
      return { change: { what: isOn ? 'reminders' : 'noReminders', step: '' } }
    }
    case 'make-calendar':
      await makeCalendar(db, ask)
      return { change: { what: 'calendar', step: '' } }
    case 'delete-calendar':
      await deleteCalendar(db, ask)
      return { change: { what: 'noCalendar', step: '' } }
    case 'not-now': {
      const suggestion = (form.suggestion ?? '').slice(0, 300)
      if (suggestion !== '') await setAside(db, { ...ask, suggestion })
      return {
        to: backPath.safeParse(form.back).data ?? pagePath({ ...context.get(placeContext), page: homePage }),
      }
    }
    default:
      return 'nothing'
  }
}

const idOf = ({ step = '' }: Form): string | undefined => (UUID.test(step) ? step : undefined)
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Ask {
  tenant: string
  memberId: string
  now: Date
  zone: string | undefined
}

/** The zone of the browser, which is kept for pages and messages; without script the one that was sent last. */
async function ownZone(context: RequestContext, form: Form): Promise<string | undefined> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const planner = { tenant, memberId: memberOf(context).userId }
  const kept = await zoneOfPlan(db, planner)
  const zone = zoneOf(form.timeZone)
  if (zone === undefined || zone === kept) return kept
  await keepZone(db, { ...planner, zone })
  return zone
}

const faultOf = (kind: PlanFault['kind'], form: Form, nearest = ''): PlanFault => ({
  kind,
  step: form.step,
  nearest,
  typed: {
    skill: (form.skill ?? '').slice(0, 100),
    on: form.on ?? '',
    due: form.due ?? '',
    link: form.link ?? '',
    text: form.text ?? '',
  },
})

async function add(context: RequestContext, form: Form, ask: Ask): Promise<Changed> {
  const { kind, ref = '' } = form
  if (!isStepKind(kind) || ref === '' || ref.length > 200) return { fault: faultOf('unknown', form) }
  return addKey(context, { kind, ref }, form, ask)
}

async function addSkill(context: RequestContext, form: Form, ask: Ask): Promise<Changed> {
  const { db } = context.get(servicesContext)
  const name = (form.skill ?? '').trim().slice(0, 100)
  const [id] = name === '' ? [] : [...(await idsInVocabulary(db, [nameKey(name)])).values()]
  if (id !== undefined) return addKey(context, { kind: 'skill', ref: id }, form, ask)
  const { unknown } = await findTopicNames(db, name === '' ? [] : [name])
  return { fault: faultOf('unknownSkill', form, [...unknown.values()][0]) }
}

async function addKey(context: RequestContext, key: StepKey, form: Form, ask: Ask): Promise<Changed> {
  const place = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const item = await findToPlan(context, key)
  if (item === undefined) return { fault: faultOf('unknown', form) }
  const added = await addStep(db, { ...item, ...ask })
  if (added.kind === 'full') return { fault: faultOf('full', form) }
  const back = backPath.safeParse(form.back).data
  if (back !== undefined) return { to: back }
  // From another page: the address loses what it asked for.
  if (form.intent === 'add')
    return { to: `${pagePath({ ...place, page: PLAN_PAGE })}?${SAID}=${added.kind}#step-${added.id}` }
  return {
    change: { what: added.kind === 'done' ? 'wasDone' : added.kind, step: added.id },
  }
}

/** Puts a skill in the place of a step that is asked for less. */
async function replace(context: RequestContext, form: Form, ask: Ask & { id: string }): Promise<Changed> {
  const { db } = context.get(servicesContext)
  const { ref = '' } = form
  const item = ref === '' || ref.length > 200 ? undefined : await findToPlan(context, { kind: 'skill', ref })
  if (item === undefined) return { fault: faultOf('unknown', form) }
  const added = await replaceStep(db, { ...item, ...ask })
  if (added === undefined) return 'nothing'
  if (added.kind === 'full') return { fault: faultOf('full', form) }
  return { change: { what: added.kind === 'done' ? 'wasDone' : 'replaced', step: added.id } }
}

/** Parameter of the address that says how adding from another page went. */
export const SAID = 'said'

async function finish(context: RequestContext, form: Form, ask: Ask & { id: string }): Promise<Changed> {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const today = dayIn(now, ask.zone)
  const on = typedDay(form.on ?? '', locale, now)
  // It may be tomorrow already in zones further east.
  if (on === null || (on !== undefined && (on < EARLIEST || on > latestDay(now))))
    return { fault: faultOf('badDay', form) }
  const typed = (form.link ?? '').trim()
  const link = typed === '' ? null : webAddress(typed)
  if (link === undefined || (link?.length ?? 0) > MAX_IN_LINK) return { fault: faultOf('badLink', form) }
  const text = (form.text ?? '').trim().slice(0, 500) || null
  const done = await finishStep(db, { ...ask, on: on ?? today, proof: { link, text } })
  return done === undefined
    ? 'nothing'
    : {
        change: { what: done.isEvidence ? 'finished' : 'finishedOnly', step: ask.id },
      }
}
