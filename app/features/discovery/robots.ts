import type { SiteAccess } from '#services/identity/site-access.ts'
import { PEOPLE_SITEMAP } from './sitemap.ts'

/**
 * Rules for crawlers: pages, pictures and styles, not the services. Pages that must not be indexed say so in
 * their head; they are not listed here, because a crawler that may not read a page cannot see that.
 */
export function robotsFile(origin: string, access: SiteAccess, isIndexed: boolean): string {
  if (access !== 'everybody') return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /content/v3/',
    'Disallow: /v3/',
    '',
    ...(isIndexed ? [`Sitemap: ${origin}/sitemap.xml`, `Sitemap: ${origin}${PEOPLE_SITEMAP}`, ''] : []),
  ].join('\n')
}
