// Everything of a member that has a day, as a calendar to subscribe to: events they go to, interviews, steps of the plan with a day,
// and last days of saved vacancies and of saved or planned programmes.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { applicationPage } from '#app/features/applications/application-addresses.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { localeOfAddress, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { eventPage } from '#app/features/events/events.server.ts'
import { favoriteName, findFavoriteItems } from '#app/features/favorites/favorites.server.ts'
import { interviewEntry } from '#app/features/interview/interview-entry.ts'
import { PLAN_PAGE } from '#app/features/planning/plan-links.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { appointmentsOfMember } from '#domain/applications/appointment-rows.ts'
import {
  type CalendarDay,
  type CalendarEvent,
  writeCalendar,
} from '#domain/catalogue/calendar/write-calendar.ts'
import { eventsByIds } from '#domain/catalogue/event-search.ts'
import type { FavoriteKey } from '#domain/favorites/favorite-key.ts'
import { listFavorites } from '#domain/favorites/favorites.ts'
import type { Feature } from '#domain/features/features.ts'
import { answersOfMember } from '#domain/meeting/answer-rows.ts'
import { calendarToken, memberOfCalendar } from '#domain/plan/calendar.ts'
import { readPlan } from '#domain/plan/plan.ts'
import { zoneOfPlan } from '#domain/plan/setting.ts'
import { stepName } from '#domain/plan/step.ts'
import { langOf } from '#services/languages.ts'
import { findPlanItems } from './plan-items.server.ts'

/** Events of the last month stay: calendars drop what a feed no longer has. */
const MONTH = 31 * 86_400_000

/** The feed is read without a session, and nothing keeps it. */
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** The address of a feed, as its member sees it on the plan's page. */
export function calendarAddress(context: RequestContext, id: string): string {
  const { savedSearches, origin } = context.get(servicesContext)
  const page = `/my-calendar/${calendarToken(savedSearches.key, id)}/calendar.ics`
  return origin + pagePath({ ...context.get(placeContext), page })
}

export async function calendarFeed(context: RequestContext, token: string): Promise<Response> {
  const { tenant, locale } = context.get(placeContext)
  const { db, env, savedSearches, loadMessages } = context.get(servicesContext)
  const isOn = (feature: Feature) => !env.FEATURES_OFF.includes(feature)
  const memberId = await memberOfCalendar(db, savedSearches.key, { tenant, token })
  if (memberId === undefined) return new Response('There is no such calendar.\n', { status: 404, headers })
  if (memberId === 'gone') return new Response('This calendar was deleted.\n', { status: 410, headers })
  const lang = langOf(locale)
  const [{ product }, messages] = await Promise.all([loadSiteIdentity(context), loadMessages(lang, ['plan'])])
  const t = createTranslate(messages, locale)
  const [events, interviews, { steps, applying }, deadlines] = await Promise.all([
    isOn('events') ? eventsOf(context, memberId) : [],
    isOn('apply') ? interviewsOf(context, memberId, t) : [],
    daysOfPlan(context, memberId, t),
    deadlinesOf(context, memberId, t),
  ])
  const calendar = writeCalendar<InFeed>([...events, ...interviews], {
    subscription: { name: `${t('plan.title')} | ${product}`, language: lang },
    addressOf: ({ address }) => address,
    // The last day of a programme that is planned and saved is one day.
    days: [...steps, ...applying.values(), ...deadlines.filter(({ id }) => !applying.has(id))],
  })
  return new Response(calendar, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    },
  })
}

function addressOf(context: RequestContext, page: string, locale = context.get(placeContext).locale): string {
  const { region } = context.get(placeContext)
  return context.get(servicesContext).origin + pagePath({ region, locale, page })
}

type InFeed = CalendarEvent & { address: string }

async function eventsOf(context: RequestContext, memberId: string): Promise<InFeed[]> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const answers = await answersOfMember(db, memberId, { after: new Date(now.getTime() - MONTH) })
  const going = answers.filter(({ state }) => state === 'going').map(({ eventId }) => eventId)
  const events = await eventsByIds(db, tenant, going)
  // How to join is told on the event's page, to those who may know it.
  return events.map((event) => ({
    ...event,
    url: null,
    address: addressOf(context, eventPage(event.slug), localeOfAddress(context, localeOfEntry(event))),
  }))
}

/**
 * Those that were called off too: calendars learn it so. Whom the member talks to and where is not for everybody who has the
 * address: it is on the page that the entry leads to, and in the letter's entry.
 */
async function interviewsOf(context: RequestContext, memberId: string, t: Translate): Promise<InFeed[]> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const after = new Date(now.getTime() - MONTH)
  const appointments = await appointmentsOfMember(db, { tenant, memberId, after })
  return appointments.map((one) => ({
    ...interviewEntry(one, { title: t('plan.interview'), locale }),
    venue: null,
    address: addressOf(context, applicationPage(one.applicationId)),
  }))
}

interface PlanDays {
  steps: CalendarDay[]
  /** Last days of planned programmes, by the id of a saved one's. */
  applying: ReadonlyMap<string, CalendarDay>
}

async function daysOfPlan(context: RequestContext, memberId: string, t: Translate): Promise<PlanDays> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const zone = await zoneOfPlan(db, { tenant, memberId })
  const { open } = await readPlan(db, { tenant, memberId, now, zone })
  // It is read without a session, and is its member's.
  const items = await findPlanItems(context, open, memberReader)
  const steps: CalendarDay[] = []
  const applying = new Map<string, CalendarDay>()
  for (const step of open) {
    const item = items.get(stepName(step))
    const title = item?.title ?? step.title
    const about = { at: step.addedAt, address: addressOf(context, `${PLAN_PAGE}#step-${step.id}`) }
    if (step.dueOn !== null) steps.push({ ...about, id: `step-${step.id}`, day: step.dueOn, title })
    if (item?.lastDay !== undefined)
      applying.set(deadlineId({ type: 'program', id: step.ref }), {
        ...{ ...about, id: `apply-${step.id}`, day: item.lastDay },
        title: t('plan.lastDay', { title }),
      })
  }
  return { steps, applying }
}

const deadlineId = ({ type, id }: FavoriteKey): string => `${type}-${id}`

async function deadlinesOf(context: RequestContext, memberId: string, t: Translate): Promise<CalendarDay[]> {
  const { db } = context.get(servicesContext)
  const kept = (await listFavorites(db, memberId)).filter(
    ({ type }) => type === 'vacancy' || type === 'program',
  )
  const added = new Map(kept.map((each) => [favoriteName(each), each.addedAt]))
  const items = await findFavoriteItems(context, kept)
  return [...items].flatMap(([name, { id, type, title, page, date }]) =>
    date?.kind !== 'deadline' || page === null
      ? []
      : [
          {
            id: deadlineId({ type, id }),
            day: date.day,
            at: added.get(name) ?? new Date(0),
            title: t('plan.lastDay', { title }),
            address: addressOf(context, page),
          },
        ],
  )
}
