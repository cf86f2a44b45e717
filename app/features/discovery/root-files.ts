import type { LoaderFunctionArgs } from 'react-router'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { listPublicPages } from '#domain/profile/public-profile.ts'
import { listItems } from './listed-items.server.ts'
import { listPages } from './listed-pages.server.ts'
import { listTopicPages } from './listed-topics.server.ts'
import { llmsFile } from './llms.server.ts'
import { MANIFEST, manifestFile } from './manifest.server.ts'
import { robotsFile } from './robots.ts'
import {
  type ListedPage,
  localeSitemap,
  PEOPLE_SITEMAP,
  peopleSitemap,
  sitemapIndex,
  sitemapPath,
} from './sitemap.ts'

/**
 * Files about the whole site for programs: /robots.txt, /sitemap.xml and one sitemap for each locale,
 * /llms.txt and the web manifest.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { origin, db, env } = context.get(servicesContext)
  if (pathname === '/robots.txt')
    return new Response(robotsFile(origin, env.ACCESS, env.ROBOTS === 'index'), typed('text/plain'))
  if (pathname === '/sitemap.xml')
    return new Response(sitemapIndex(await listed(context), env.places, origin), typed('application/xml'))
  // Hiding takes effect at once, so this sitemap is not cached.
  if (pathname === PEOPLE_SITEMAP)
    return new Response(peopleSitemap(await listPublicPages(db), env.places, origin), {
      headers: { ...typed('application/xml').headers, 'cache-control': 'no-store' },
    })
  if (pathname === '/llms.txt') return new Response(await llmsFile(context), typed('text/plain'))
  if (pathname === MANIFEST)
    return new Response(await manifestFile(context), typed('application/manifest+json'))
  const locale = env.places.locales.find((candidate) => sitemapPath(candidate) === pathname)
  if (!locale) throw new Response(null, { status: 404 })
  return new Response(
    localeSitemap(await listed(context), locale, env.places, origin),
    typed('application/xml'),
  )
}

async function listed(context: RequestContext): Promise<ListedPage[]> {
  const { FEATURES_OFF: off } = context.get(servicesContext).env
  const pages = await Promise.all([listPages(context), listItems(context), listTopicPages(context)])
  return pages.flat().flatMap(({ uid, translations: all }) => {
    const translations = all.filter(({ page }) => !isOff(page, off))
    return translations.length === 0 ? [] : [{ uid, translations }]
  })
}

function typed(type: string) {
  return { headers: { 'content-type': `${type}; charset=utf-8` } }
}
