// Apart from redirect-source.ts, which only late code needs: the header of every page begins with this.
import { readQuery, withQuery } from '#app/locale/query.ts'

/**
 * The rule of the login link: one that leads to the sign-in and not through the onboarding is led through it. The
 * onboarding sends on at once whoever has done it.
 *
 *     /api/login?redirect=/global/en-us/blog
 *     /api/login?redirect=/global/en-us/onboarding?redirect=/global/en-us/blog   (encoded)
 */
export function throughOnboarding(href: string, onboarding: string): string {
  if (!href.includes('login') || href.includes('onboarding')) return href
  const [path = '', query] = href.split('?', 2)
  const search = query === undefined ? '' : `?${query}`
  const target = readQuery(search, 'redirect')
  const redirect = target ? `${onboarding}?redirect=${encodeURIComponent(target)}` : onboarding
  return `${path}${withQuery(search, [['redirect', redirect]])}`
}
