import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import type { ArticleCard } from '#app/features/articles/articles.ts'
import { findAuthors } from '#app/features/authors/authors.server.ts'
import type { AuthorCard } from '#app/features/authors/authors.ts'
import { blogFeedPage, MAX_AUTHORS } from '#app/features/blog/blog-feed-address.ts'
import { companyCard } from '#app/features/company-cards/company-card.server.ts'
import type { CompanyCard } from '#app/features/company-cards/company-card.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import type { EventCard } from '#app/features/events/events.ts'
import { jobWords } from '#app/features/jobs/job-words.ts'
import type { JobCard } from '#app/features/jobs/jobs.ts'
import { hiddenFrom, jobCards, memberJobWords } from '#app/features/jobs/member-jobs.server.ts'
import { parseFlowAction } from '#app/features/session/flow-action.ts'
import { ownSkills } from '#app/features/skills/own-skills.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import { companiesByKeys, newestOfCompanies } from '#domain/companies/companies.ts'
import type { Feature } from '#domain/features/features.ts'
import { listCommunities, unfollowCommunity } from '#domain/following/communities.ts'
import { listFollowedCompanies, unfollowCompany } from '#domain/following/companies.ts'
import { listSubscriptions, unfollow } from '#domain/following/following.ts'
import { langOf } from '#services/languages.ts'
import { authorById, followKnown } from './known-authors.server.ts'

/** Of each author; and of all together. */
const EACH = 5
const ALL = 20
/** Events of all communities together. */
const NEXT = 8
const VACANCIES = 10

interface Wish {
  author: string
  name: string
}

export interface FollowingPageData {
  /** Whom the address asks to follow. */
  wish: Wish | undefined
  head: ReturnType<typeof unlistedHead>
  authors: AuthorCard[]
  companies: CompanyCard[]
  /** The newest of these companies. */
  jobs: JobCard[]
  own: string[] | undefined
  /** The newest first. */
  articles: ArticleCard[]
  /** The same for a feed reader; of the people who are followed now. Empty where there is no blog. */
  feed: string
  /** Communities, newest first, and what they hold next. */
  communities: string[]
  events: EventCard[]
  messages: Messages
}

/** @throws redirect to the sign-in for who is not signed in */
export async function loadFollowingPage(
  context: RequestContext,
  request: Request,
): Promise<FollowingPageData> {
  const { tenant, locale } = context.get(placeContext)
  const { loadMessages, db, now, env } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const isOn = (feature: Feature) => !env.FEATURES_OFF.includes(feature)
  const lang = langOf(locale)
  const [messages, { product }, subscriptions, communities, followed, asked] = await Promise.all([
    loadMessages(lang, ['favorites', 'keep', 'events', 'companies', 'jobs', ...memberJobWords(context)]),
    loadSiteIdentity(context),
    isOn('blog') ? listSubscriptions(db, userId) : [],
    isOn('events') ? listCommunities(db, userId) : [],
    isOn('jobs') ? listFollowedCompanies(db, userId, tenant) : [],
    isOn('blog') ? askedFor(context, request) : undefined,
  ])
  const names = communities.map(({ name }) => name)
  const next =
    names.length === 0
      ? []
      : (
          await searchEvents(db, {
            tenant,
            from: now,
            onlyOpen: true,
            chosen: { community: names },
            limit: NEXT,
          })
        ).events
  const words = jobWords(messages, locale)
  const keys = followed.map(({ key }) => key)
  const uids = subscriptions.slice(0, MAX_AUTHORS).map(({ authorId }) => authorId)
  const [authors, known, vacancies, own, ...written] = await Promise.all([
    uids.length === 0 ? [] : findAuthors(context, uids),
    companiesByKeys(db, tenant, keys, now),
    newestOfCompanies(db, {
      tenant,
      keys,
      at: now,
      limit: VACANCIES,
      lang,
      except: await hiddenFrom(context),
    }),
    ownSkills(context),
    ...uids.map((author) => findArticles(context, { author, limit: EACH })),
  ])
  // Two may have written one article together.
  const articles = new Map(written.flatMap((list) => list.articles.map((article) => [article.uid, article])))
  return {
    head: unlistedHead(words.t('favorites.followingHeading'), product),
    wish: subscriptions.some(({ authorId }) => authorId === asked?.author) ? undefined : asked,
    authors,
    companies: followed.map(({ key, name }) =>
      companyCard(known.get(key) ?? { key, name, texts: {}, logo: null, places: [], vacancies: 0 }, words),
    ),
    jobs: await jobCards(context, words, vacancies),
    own,
    articles: [...articles.values()].sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, ALL),
    feed: isOn('blog') ? blogFeedPage(uids) : '',
    communities: names,
    events: next.map((event) => eventCardOf(context, event)),
    messages,
  }
}

/** The author to follow according to the address, for visitors without script. */
async function askedFor(context: RequestContext, request: Request): Promise<Wish | undefined> {
  const action = parseFlowAction(new URL(request.url).searchParams.get('action') ?? '')
  if (action?.type !== 'follow-author' || action.vendor === '') return undefined
  const author = await authorById(context, action.vendor)
  return author && { author: author.id, name: author.name }
}

/**
 * Follows, or no longer follows, whom a form of the page names; others are left as they are.
 * @returns how following went; undefined when it was not asked for
 */
export async function changeByForm(context: RequestContext, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const form = await request.formData()
  const newAuthor = form.get('follow')
  if (typeof newAuthor === 'string' && newAuthor.length <= 200) return followKnown(context, userId, newAuthor)
  const [author, community, company] = [form.get('author'), form.get('community'), form.get('company')]
  if (typeof community === 'string' && community.length <= 200) await unfollowCommunity(db, userId, community)
  if (typeof author === 'string' && author.length <= 200) await unfollow(db, userId, author)
  if (typeof company === 'string' && company.length <= 200)
    await unfollowCompany(db, { memberId: userId, tenant, key: company })
}
