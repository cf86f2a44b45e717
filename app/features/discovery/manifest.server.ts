import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { groundsOfBrand } from '#app/ui/grounds.ts'
import { directionOf, langOf } from '#services/languages.ts'
import { loadSiteIdentity } from './site-identity.server.ts'

export const MANIFEST = '/manifest.webmanifest'

const ownIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest, for phones that add the site to their home screen. */
export async function manifestFile(context: RequestContext): Promise<string> {
  const { locale } = context.get(placeContext)
  const { product, description, brand, icon } = await loadSiteIdentity(context)
  const { paper, ink } = groundsOfBrand(brand)
  return JSON.stringify(
    {
      id: '/',
      name: product,
      short_name: product,
      description,
      lang: langOf(locale),
      dir: directionOf(locale),
      start_url: '/',
      scope: '/',
      // With the browser's way back: pages have none of their own.
      display: 'minimal-ui',
      background_color: paper,
      theme_color: ink,
      icons: icon
        ? [{ src: icon.href, sizes: icon.size === undefined ? 'any' : `${icon.size}x${icon.size}` }]
        : ownIcons,
    },
    null,
    2,
  )
}
