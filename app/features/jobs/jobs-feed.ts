import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#app/context.server.ts'
import { atomFeed } from '#app/features/discovery/feed.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { langOf } from '#app/locale/locales.ts'
import { vacancyPage } from '#services/catalogue/vacancy-address.ts'
import { jobWords, whereText } from './job-words.ts'

const NEWEST = 30

/** The newest open vacancies, as an Atom feed whose frame is in the reader's language. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const asked = context.get(requestContext)
  const { origin, region, locale, now, search } = asked
  const lang = langOf(locale)
  const [site, messages, { jobs }] = await Promise.all([
    loadSiteIdentity(asked),
    asked.messages(lang, ['jobs']),
    search.searchJobs({ query: '', chosen: {}, order: 'newest', from: 0, size: NEWEST, locale, now }),
  ])
  const words = jobWords(messages, locale)
  const address = (page: string) => origin + pagePath({ region, locale, page })
  const feed = atomFeed({
    title: `${words.t('jobs.title')} | ${site.product}`,
    subtitle: words.t('jobs.intro'),
    lang,
    page: address('/jobs'),
    self: address('/jobs/feed.xml'),
    updated: now.toISOString(),
    articles: jobs.map((vacancy) => ({
      url: address(vacancyPage(vacancy)),
      title: `${vacancy.title} · ${vacancy.company}`,
      summary: [whereText(words, vacancy), vacancy.summary].filter(Boolean).join(' · '),
      published: vacancy.published_at ?? now.toISOString(),
      updated: vacancy.published_at ?? now.toISOString(),
      authors: vacancy.company === '' ? [] : [{ name: vacancy.company }],
      category: vacancy.specialization ?? undefined,
    })),
  })
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
