// Offers for learning English on this site, by what somebody missed: by target, then by its area. The rule is in
// docs/assessment.md; where an area has nothing, that is said.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { articleIndex, type IndexedArticle } from '#app/features/articles/article-index.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import { topicSlug } from '#app/features/articles/topic-slug.ts'
import { coursesByTargets } from '#app/features/courses/courses.server.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { courseOffer } from '#app/features/offers/offers.server.ts'
import type { Offer } from '#app/features/offers/offers.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { readingLevels } from '#domain/articles/reading-levels.ts'
import { type Area, levels } from '#domain/assessment/item.ts'
import { bandOf } from '#domain/assessment/reading-level.ts'
import type { Target } from '#domain/assessment/to-learn.ts'
import { type Locale, langOf } from '#services/languages.ts'
import { targetName } from './target-name.ts'

/** Names of skills, closest first: what teaches the next one is offered only if nothing teaches English. */
const SKILLS: Readonly<Record<Exclude<Area, 'reading'>, readonly string[]>> = {
  grammar: ['English'],
  vocabulary: ['English', 'Communication'],
}
/** Tags of articles about words at work. */
const TAGS: ReadonlySet<string> = new Set(['english', 'communication', 'writing'])
const SHOWN = 3

export interface LearnOffers {
  area: Area
  heading: string
  /** Why these, or that there is nothing. */
  said: string
  offers: Offer[]
}

/** Offers for each area that a target belongs to. Empty if loading fails; the result page works without. */
export async function learnOffers(
  context: RequestContext,
  t: Translate,
  targets: readonly Target[],
): Promise<LearnOffers[]> {
  const { log } = context.get(servicesContext)
  try {
    const missed = [...Map.groupBy(targets, ({ area }) => area)]
    return await Promise.all(
      missed.map(async ([area, ofArea]) => {
        const { offers, byTarget, hasArticles } = await offersFor(context, t, { area, targets: ofArea })
        const said = t(offers.length === 0 ? 'englishTest.offersNone' : offersText(area, hasArticles))
        return {
          area,
          heading: t(`englishTest.area.${area}`),
          said: byTarget ? `${said} ${t('englishTest.offersByTarget')}` : said,
          offers,
        }
      }),
    )
  } catch (error) {
    log.warn({ err: error }, 'What there is to learn English with could not be read')
    return []
  }
}

/** What is said above the offers: an article among them needs the sentence that speaks of courses and articles. */
export const offersText = (area: Area, hasArticles: boolean) =>
  `englishTest.offers.${area === 'grammar' && hasArticles ? 'vocabulary' : area}` as const

interface Found {
  offers: Offer[]
  hasArticles: boolean
  /** True if some of them name a target that was missed; they come first. */
  byTarget: boolean
}

async function offersFor(
  context: RequestContext,
  t: Translate,
  { area, targets }: { area: Area; targets: readonly Target[] },
): Promise<Found> {
  if (area === 'reading')
    return { offers: await articlesToRead(context, targets), byTarget: false, hasArticles: true }
  const missed = targets.map(({ target }) => target)
  const [courses, index] = await Promise.all([
    coursesFor(context, { skills: SKILLS[area], targets: missed }),
    articleIndex(context),
  ])
  const about = articlesAbout(index, missed, area === 'vocabulary' ? TAGS : undefined).slice(0, SHOWN)
  const practised = new Map<string, readonly string[]>([
    ...courses.map((one) => [one.course.id, one.practised] as const),
    ...about.map((one) => [one.uid, one.practised] as const),
  ])
  const offers = [
    ...courses.map(({ course }) => courseOffer(course, t)),
    ...(await articlesOf(
      context,
      about.map(({ uid }) => uid),
    )),
  ].map((offer) => {
    const named = practised.get(offer.id) ?? []
    if (named.length === 0) return offer
    const fact = t('englishTest.practises', { targets: named.map(targetName).join(', ') })
    return { ...offer, facts: [...offer.facts, fact] }
  })
  // What names a target comes first. Otherwise courses come before articles, as elsewhere.
  const isNamed = ({ id }: Offer) => (practised.get(id) ?? []).length > 0
  return {
    offers: [...offers.filter(isNamed), ...offers.filter((offer) => !isNamed(offer))],
    byTarget: offers.some(isNamed),
    hasArticles: about.length > 0,
  }
}

/**
 * The articles with a tag that is a target (`past-perfect`, `Past perfect`), then, in their order, those with one of the
 * other tags. A target of one word (`articles`, `register`) has other meanings: it counts beside the tag `english`.
 */
export function articlesAbout(
  index: readonly Pick<IndexedArticle, 'uid' | 'tags'>[],
  targets: readonly string[],
  others: ReadonlySet<string> = new Set(),
): { uid: string; practised: string[] }[] {
  return index
    .map(({ uid, tags }) => {
      const slugs = new Set(tags.map(topicSlug))
      return {
        uid,
        practised: targets.filter(
          (target) => slugs.has(target) && (target.includes('-') || slugs.has('english')),
        ),
        isOther: [...slugs].some((slug) => others.has(slug)),
      }
    })
    .filter(({ practised, isOther }) => practised.length > 0 || isOther)
    .sort((one, other) => other.practised.length - one.practised.length)
    .map(({ uid, practised }) => ({ uid, practised }))
}

async function coursesFor(
  context: RequestContext,
  { skills, targets }: { skills: readonly string[]; targets: readonly string[] },
) {
  for (const skill of skills) {
    const courses = await coursesByTargets(context, { keys: [skill], targets, limit: SHOWN })
    if (courses.length > 0) return courses
  }
  return []
}

/** @param elsewhere the locale that they are read in, if not the reader's */
async function articlesOf(
  context: RequestContext,
  uids: readonly string[],
  elsewhere?: Locale,
): Promise<Offer[]> {
  const { region } = context.get(placeContext)
  const chosen = uids.slice(0, SHOWN)
  if (chosen.length === 0) return []
  const { articles } = await findArticles(context, { uids: chosen, limit: SHOWN, locale: elsewhere })
  return articles.map(({ uid, title, url, locale, authors }) => ({
    id: uid,
    title,
    url: elsewhere === undefined ? url : pagePath({ region, locale: elsewhere, page: url }),
    lang: langOf(locale),
    facts: authors.map(({ name }) => name),
  }))
}

/** The English articles whose estimate is nearest to the easiest of the questions that were missed. */
async function articlesToRead(context: RequestContext, targets: readonly Target[]): Promise<Offer[]> {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [texts, messages] = await Promise.all([
    textsToRead(context),
    loadMessages(langOf(locale), ['reading']),
  ])
  const wanted = 0.5 + Math.min(...targets.map(({ level }) => levels.indexOf(level)))
  const nearest = texts
    .toSorted((one, other) => Math.abs(one.level - wanted) - Math.abs(other.level - wanted))
    .slice(0, SHOWN)
  const byPlace = [...Map.groupBy(nearest, ({ elsewhere }) => elsewhere)].map(([elsewhere, there]) =>
    articlesOf(
      context,
      there.map(({ uid }) => uid),
      elsewhere,
    ),
  )
  const offers = new Map((await Promise.all(byPlace)).flat().map((offer) => [offer.id, offer]))
  const t = createTranslate(messages, locale)
  return nearest.flatMap(({ uid, level }) => {
    const offer = offers.get(uid)
    if (offer === undefined) return []
    const [lower, upper] = bandOf(level)
    return [{ ...offer, facts: [...offer.facts, t('reading.level', { lower, upper })] }]
  })
}

interface TextToRead {
  uid: string
  level: number
  /** The locale of the page that has it in English, where the reader's has a translation. */
  elsewhere: Locale | undefined
}

/** The articles that the reader gets in English, and those translated whose English text has a page on this site. */
async function textsToRead(context: RequestContext): Promise<TextToRead[]> {
  const { db, env } = context.get(servicesContext)
  const [index, texts] = await Promise.all([
    articleIndex(context),
    readingLevels(db, context.get(placeContext).site),
  ])
  const english = Map.groupBy(
    texts.map(({ uid, locale, level }) => ({ uid, level, locale: localeOfEntry({ locale }) })),
    ({ uid }) => uid,
  )
  return index.flatMap(({ uid, locale }): TextToRead[] => {
    const known = english.get(uid) ?? []
    const own = known.find((text) => text.locale === locale)
    if (own !== undefined) return [{ uid, level: own.level, elsewhere: undefined }]
    const other = known.find((text) => env.places.locales.includes(text.locale))
    return other === undefined ? [] : [{ uid, level: other.level, elsewhere: other.locale }]
  })
}
