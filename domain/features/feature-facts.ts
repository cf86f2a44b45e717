// The one table of what belongs to which feature. What a site has switched off is not sent: its addresses answer like unknown
// ones, and nothing leads there.
import type { FavoriteType } from '#domain/favorites/favorite-key.ts'
import type { StepKey, StepKind } from '#domain/plan/step.ts'
import type { SavedList } from '#domain/saved-searches/saved-searches.ts'
import type { ItemKind } from '#domain/search/find-items.ts'
import { locales } from '#services/languages.ts'
import { type Feature, features } from './features.ts'

/**
 * Beginnings of addresses, the longest of which decides: pages without region and language, calls with `/api`. A new address
 * needs a line here or in CORE (tests/contracts/features.test.ts).
 */
const ADDRESSES: Readonly<Record<Feature, readonly string[]>> = {
  blog: [
    ...['/blog', '/topics', '/authors', '/report-mistake', '/admin/mistakes'],
    ...['/api/club/author', '/api/club/authors', '/api/club/article'],
  ],
  courses: [
    ...['/course-catalog', '/courses', '/paths', '/learning'],
    ...['/admin/learning', '/api/courses', '/api/club/learning'],
  ],
  // What vacancies ask for is what the skill map and the plan are made of.
  jobs: [
    ...['/jobs', '/vacancy', '/companies', '/hidden-vacancies', '/skill-map', '/plan', '/my-calendar'],
    '/api/search/jobs',
  ],
  events: ['/events', '/my-events', '/coming'],
  quiz: ['/career-quiz', '/admin/career-quiz'],
  english: [
    ...['/english-test', '/admin/english-tests', '/admin/english-speaking', '/admin/english-items'],
    ...['/api/club/assessment', '/webhooks/examinator'],
  ],
  apply: [
    ...['/programs', '/apply', '/applications', '/refer', '/recommended'],
    ...['/admin/applications', '/admin/application-letters', '/admin/programs', '/admin/conflicts'],
    ...['/api/club/programs', '/api/club/program-items', '/webhooks/applications'],
    ...['/webhooks/payments', '/demo-checkout'],
  ],
  licenses: ['/profile/license', '/admin/licenses', '/api/club/learning/linkedin/license'],
}

/** Addresses that every site has. */
const CORE: readonly string[] = [
  // Machines and services.
  ...[
    '/healthz',
    '/readyz',
    '/.well-known',
    '/content',
    '/v3',
    '/v2',
    '/location',
    '/images',
    '/webhooks/content',
  ],
  ...['/storage', '/avatar', '/identity', '/dev', '/alerts', '/newsletter', '/offline', '/ui', '/forms'],
  ...['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/sitemap.xml', '/sitemap-people.xml'],
  ...locales.map((locale) => `/sitemap-${locale}.xml`),
  // Coming in, the account, and one's own data.
  ...['/sign-in', '/sign-up', '/sign-out', '/account', '/onboarding', '/terms', '/profile'],
  // A letter's link ends reminders also where their feature is off, and what was signed can be checked always.
  ...['/plan/reminders', '/applications/reminders', '/certificates'],
  // The rest of the house.
  ...[
    '/demo-elsewhere',
    '/home',
    '/search',
    '/people',
    '/messages',
    '/favorites',
    '/following',
    '/recommendations',
    '/saved-searches',
  ],
  ...[
    '/admin',
    '/admin/members',
    '/admin/submissions',
    '/admin/messages',
    '/admin/newsletter',
    '/admin/edit',
    '/admin/view-as',
    '/admin/links',
    '/admin/privacy',
    '/admin/vocabulary',
    '/admin/tenants',
  ],
  '/admin/jobs',
]

/** Calls with a name of their own below `/api`, so that a new one is not taken for core by accident. */
const CORE_CALLS: readonly string[] = [
  ...['/api/openapi.json', '/api/login', '/api/logout', '/api/telemetry', '/api/consent', '/api/consent.css'],
  ...['/api/notices', '/api/location', '/api/search', '/api/badges', '/api/certificates', '/api/bot-check'],
  ...['/api/form-files', '/api/forms', '/api/admin', '/api/marketing', '/api/upload', '/api/profile'],
  ...['/api/club/newsletter', '/api/club/profile', '/api/club/people', '/api/club/privacy', '/api/club/user'],
  ...['/api/club/form-drafts', '/api/club/terms'],
]

const OWNERS: ReadonlyMap<string, Feature | 'core'> = new Map<string, Feature | 'core'>([
  ...[...CORE, ...CORE_CALLS].map((address) => [address, 'core'] as const),
  ...features.flatMap((feature) => ADDRESSES[feature].map((address) => [address, feature] as const)),
])

/**
 * Whom an address belongs to. The router reads letters of either case and percent signs as the same, and so does this.
 * @param path a page without region and language, or a call: `/jobs/feed.xml`, `/api/courses/search?q=a`
 * @returns undefined if nobody has named it, as pages of content
 */
export function ownerOf(path: string): Feature | 'core' | undefined {
  const segments = plain(path).split('/').filter(Boolean)
  for (let length = segments.length; length > 0; length--) {
    const owner = OWNERS.get(`/${segments.slice(0, length).join('/')}`)
    if (owner !== undefined) return owner
  }
  return undefined
}

/** @param path as that of `ownerOf` */
export function isOff(path: string, off: readonly Feature[]): boolean {
  if (off.length === 0) return false
  const owner = ownerOf(path)
  return owner !== undefined && owner !== 'core' && off.includes(owner)
}

function plain(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const lower = decoded(pathname).toLowerCase()
  // The router asks for the data of a page below the same name.
  return lower.replace(/\.data$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Pattern of the pages of features, without region and language, for browsers: their menus and texts lead to no such page.
 * @param pages further pages that nothing leads to: '/sign-up'
 */
export function patternOf(off: readonly Feature[], pages: readonly string[] = []): string | undefined {
  if (off.length === 0 && pages.length === 0) return undefined
  const ownedBy = (owners: readonly (Feature | 'core')[]) =>
    [...OWNERS].flatMap(([address, owner]) =>
      owners.includes(owner) && !/^\/(?:api|webhooks)\//.test(address) ? [address.slice(1)] : [],
    )
  const left = [...ownedBy(off), ...pages.map((page) => page.slice(1))]
  const kept = ownedBy(['core', ...features.filter((feature) => !off.includes(feature))]).filter((address) =>
    left.some((above) => address.startsWith(`${above}/`)),
  )
  const but = kept.length === 0 ? '' : `(?!(?:${kept.join('|')})(?:[/?#]|$))`
  return `^/${but}(?:${left.join('|')})(?:[/?#]|$)`
}

/** Types of entries that a feature's pages and lists are made of. */
export const CONTENT_TYPES: Readonly<Record<Feature, readonly string[]>> = {
  blog: ['blog_landing_page', 'blog_category_page', 'blog_article_page', 'author_page'],
  courses: ['courses_page', 'course_lesson', 'learning_path'],
  jobs: [],
  events: [],
  quiz: ['career_quiz_quiz_page'],
  english: [],
  apply: ['program_page'],
  licenses: [],
}

/** Lists of pages that show items of a feature. */
export const FEATURE_OF_BLOCK: Readonly<Record<string, Feature>> = {
  article_list: 'blog',
  category_list: 'blog',
  people: 'blog',
  events: 'events',
}

export const FEATURE_OF_ITEM: Readonly<Record<ItemKind | FavoriteType, Feature>> = {
  course: 'courses',
  event: 'events',
  community: 'events',
  article: 'blog',
  vacancy: 'jobs',
  program: 'apply',
}

const FEATURE_OF_STEP: Readonly<Record<Exclude<StepKind, 'skill' | 'test'>, Feature>> = {
  course: 'courses',
  article: 'blog',
  event: 'events',
  program: 'apply',
}

/** What a step of a plan belongs to; undefined for what can be learnt anywhere. */
export function featureOfStep({ kind, ref }: StepKey): Feature | undefined {
  if (kind === 'test') return ref === 'english' ? 'english' : 'quiz'
  return kind === 'skill' ? undefined : FEATURE_OF_STEP[kind]
}

/** Lists whose searches can be saved. */
export const FEATURE_OF_LIST: Readonly<Record<SavedList, Feature>> = {
  jobs: 'jobs',
  courses: 'courses',
  events: 'events',
}
