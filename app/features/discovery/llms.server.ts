import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { optionalGroup, text } from '#services/content/entry-fields.ts'
import { langOf } from '#services/languages.ts'
import { absentAs } from './absent.server.ts'
import { listPages } from './listed-pages.server.ts'
import { type LlmsLink, llmsText } from './llms.ts'
import { loadSiteIdentity } from './site-identity.server.ts'

const MOST = 100

const pageEntry = z.object({
  title: text,
  url: text,
  meta: optionalGroup(z.object({ title: text, description: text })),
})

/** /llms.txt: the sections of this site in a few lines, in its default language, by what content and settings say. */
export async function llmsFile(context: RequestContext): Promise<string> {
  const place = context.get(placeContext)
  const { origin, loadMessages, env } = context.get(servicesContext)
  const [{ product, description }, messages, listed] = await Promise.all([
    loadSiteIdentity(context),
    loadMessages(langOf(place.locale), ['jobs', 'courses', 'events', 'programs', 'blog']),
    listPages(context),
  ])
  const t = createTranslate(messages, place.locale)
  const address = (page: string) => origin + pagePath({ ...place, page })
  const open = new Set(
    listed
      .flatMap(({ translations }) => translations.filter(({ locale }) => locale === place.locale))
      .map(({ page }) => page),
  )
  const pagesOf = async (contentType: string): Promise<LlmsLink[]> =>
    (await entriesOf(context, contentType))
      .filter(({ url }) => open.has(url) && !isOff(url, env.FEATURES_OFF))
      .map(({ title, url, meta }) => ({
        title: meta?.title || title,
        address: address(url),
        about: meta?.description ?? '',
      }))
  const [rooms, pages, programs] = await Promise.all(
    ['blog_category_page', 'landing_page', 'program_page'].map(pagesOf),
  )
  const list = (title: string, page: string, about = ''): LlmsLink[] =>
    isOff(page, env.FEATURES_OFF) ? [] : [{ title, address: address(page), about }]
  return llmsText({
    product,
    description,
    sections: [
      {
        title: 'Sections',
        links: [
          ...list(t('blog.title'), '/blog'),
          ...list(t('courses.heading'), '/course-catalog'),
          ...list(t('jobs.title'), '/jobs', t('jobs.intro')),
          ...list(t('events.heading'), '/events', t('events.intro')),
          ...list(t('programs.heading'), '/programs', t('programs.intro')),
        ],
      },
      { title: t('blog.categories'), links: rooms ?? [] },
      { title: t('programs.heading'), links: programs ?? [] },
      { title: 'Pages', links: pages ?? [] },
      {
        // The name that readers of this format may leave out (llmstxt.org).
        title: 'Optional',
        links: [
          ...list(t('blog.feed'), '/blog/feed.xml'),
          { title: 'Sitemap', address: `${origin}/sitemap.xml`, about: '' },
          { title: 'API', address: `${origin}/api/openapi.json`, about: 'OpenAPI 3.1' },
        ],
      },
    ],
  })
}

async function entriesOf(
  context: RequestContext,
  contentType: string,
): Promise<z.output<typeof pageEntry>[]> {
  const { site, locale } = context.get(placeContext)
  const { reader } = context.get(servicesContext)
  const ask = { contentType, locale, asc: 'url', only: ['title', 'url', 'meta'], limit: MOST }
  const { entries } = await reader.find(site, ask).catch(absentAs({ entries: [] }))
  return entries.flatMap((entry) => {
    const parsed = pageEntry.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}
