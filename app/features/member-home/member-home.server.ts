// A member's home page: things to continue, the next step, dates, what waits, and what is new.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { type Part, partOf } from '#app/features/page-parts/parts.server.ts'
import { PLAN_PAGE } from '#app/features/planning/plan-links.ts'
import { completenessOf, type HintedSection } from '#app/features/profile/completeness.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { englishStanding } from '#domain/assessment/english-standing.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { FIND_MENTOR } from '#domain/profile/directory-facts.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { type Locale, langOf } from '#services/languages.ts'
import { findBegun, type HomeLink } from './continue.server.ts'
import { findDates, type HomeDate } from './dates.server.ts'
import { type ForYou, findForYou, findSearchNews, type SearchNews } from './news.server.ts'
import { findNextThing, type NextThing } from './next-thing.server.ts'
import { findWaiting } from './waiting.server.ts'

/** The next step towards a complete profile, as text. */
export interface NextStep {
  done: number
  all: number
  progress: string
  /** Undefined if nothing is missing or the member dismissed it. */
  next: { section: HintedSection; title: string; why: string } | undefined
  /** Suggests an English test, if nothing else is missing. */
  test: { title: string; why: string } | undefined
}

export interface MemberHomeData {
  kind: 'member'
  head: ReturnType<typeof unlistedHead>
  firstName: string
  /** Undefined if there is nothing to suggest, or it could not be read. */
  first: NextThing | undefined
  begun: Part<HomeLink[]>
  /** Undefined for employees, whose profile is maintained by their employer. */
  nextStep: NextStep | undefined
  dates: Part<HomeDate[]>
  waiting: Part<HomeLink[]>
  searches: Part<SearchNews[]>
  forYou: Part<ForYou>
  places: HomeLink[]
  messages: Messages
}

/** Loads all parts concurrently. Each makes a bounded number of queries and may fail on its own. */
/** @param asked.isSeen false for a page that is fetched ahead: it is no visit */
export async function loadMemberHome(
  context: RequestContext,
  { isSeen }: { isSeen: boolean },
): Promise<MemberHomeData> {
  const { locale } = context.get(placeContext)
  const { viewerProfile } = context.get(viewerContext)
  const { log, loadMessages, now, env } = context.get(servicesContext)
  const isOn = ({ href }: { href: string | null }) => href === null || !isOff(href, env.FEATURES_OFF)
  const { userId } = memberOf(context)
  const words = await loadMessages(langOf(locale), [
    ...(['home', 'recommendations', 'favorites', 'events', 'coming', 'comingMail'] as const),
    ...([
      'courses',
      'profile',
      'savedSearches',
      'cv',
      'learning',
      'messages',
      'people',
      'assessment',
      'plan',
      'applying',
      'myApplications',
    ] as const),
  ])
  const t = createTranslate(words, locale)
  const profile = viewerProfile().then((found) => {
    if (found === undefined) throw new Error('The member has no profile')
    return found
  })
  // Avoids an unhandled rejection: each part that awaits the profile reports the failure.
  profile.catch(() => {})
  const [{ product }, begun, step, dates, waiting, searches, forYou] = await Promise.all([
    loadSiteIdentity(context),
    partOf(log, 'begun', async () =>
      (await findBegun(context, { profile: await profile, t, locale })).filter(isOn),
    ),
    partOf(log, 'next step', async () => {
      const step = nextStepOf(await profile, { t, locale, now })
      const test = env.FEATURES_OFF.includes('english') ? undefined : step?.test
      // A full bar is no step.
      return step && (step.next ?? test) ? { ...step, test } : undefined
    }),
    partOf(log, 'dates', async () => (await findDates(context, userId, t)).filter(isOn)),
    partOf(log, 'waiting', async () =>
      (await findWaiting(context, { profile: await profile, t })).filter(isOn),
    ),
    partOf(log, 'saved searches', () => findSearchNews(context, userId, t)),
    partOf(log, 'for you', () => findForYou(context, { memberId: userId, isSeen }, t)),
  ])
  const first = await partOf(log, 'next thing', async () =>
    findNextThing(context, {
      profile: await profile,
      t,
      links: [begun, waiting].flatMap((part) => (part.failed ? [] : part.value)),
    }),
  )
  const shownFirst = first.failed ? undefined : first.value
  /** What stands first is not said again below. */
  const withoutFirst = (part: Part<HomeLink[]>): Part<HomeLink[]> =>
    part.failed ? part : { ...part, value: part.value.filter(({ href }) => href !== shownFirst?.href) }
  const seeksMentor = await profile.then(
    ({ mentorshipTypes }) => mentorshipTypes.includes(FIND_MENTOR),
    () => false,
  )
  const own = Object.entries(words).filter(([key]) => /^(?:home|recommendations)\./.test(key))
  return {
    kind: 'member',
    head: unlistedHead(t('home.title'), product),
    firstName: await profile.then(
      (known) => known.firstName,
      () => '',
    ),
    first: shownFirst,
    ...{ begun: withoutFirst(begun), dates, waiting: withoutFirst(waiting), searches, forYou },
    nextStep: step.failed ? undefined : step.value,
    places: [
      { href: '/profile', title: t('profile.title'), text: '' },
      { href: PLAN_PAGE, title: t('plan.title'), text: '' },
      { href: '/skill-map', title: t('profile.skillMap'), text: '' },
      { href: '/learning', title: t('learning.title'), text: '' },
      { href: '/applications', title: t('myApplications.title'), text: '' },
      { href: '/favorites', title: t('favorites.heading'), text: '' },
      { href: '/my-events', title: t('comingMail.mine'), text: '' },
      { href: '/following', title: t('favorites.followingHeading'), text: '' },
      { href: `/people${seeksMentor ? '?mentoring=offers' : ''}`, title: t('people.heading'), text: '' },
      { href: '/messages', title: t('messages.title'), text: '' },
      { href: '/saved-searches', title: t('savedSearches.title'), text: '' },
      { href: '/profile/cv', title: t('cv.title'), text: '' },
    ].filter(isOn),
    messages: Object.fromEntries(own) as Messages,
  }
}

interface Words {
  t: Translate
  locale: Locale
  now: Date
}

function nextStepOf(profile: Profile, { t, locale, now }: Words): NextStep | undefined {
  if (profile.epamer) return undefined
  const { done, all, next } = completenessOf(profile)
  return {
    done,
    all,
    progress: done === all ? t('profile.completeAll') : t('profile.completeText', { done, all }),
    next: next && { section: next, title: t(`profile.${next}`), why: t(`profile.hint.${next}`) },
    test: next === undefined ? testOf(profile, { t, locale, now }) : undefined,
  }
}

function testOf(profile: Profile, { t, locale, now }: Words): NextStep['test'] {
  const { state, way, level, assessedAt } = englishStanding(profile, now)
  if (way !== 'take' || level === null) return undefined
  const title = t('assessment.take')
  const named = level.toUpperCase()
  if (state !== 'expired') return { title, why: t('assessment.selfDeclared', { level: named }) }
  return {
    title,
    why: t('assessment.expired', {
      level: named,
      date: assessedAt === null ? '' : formatDate(assessedAt, locale),
    }),
  }
}
