import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { narrowed } from '#app/locale/locales.ts'
import { file, imageOf, optionalGroup, problemsOf, text, texts } from '#services/content/entry-fields.ts'
import { assetSources } from '#services/images/image-address.ts'
import { absentAs } from './absent.server.ts'
import { defaultShareImage, type ShareImage, type SiteIdentity } from './head.ts'
import { siteIconOf } from './site-icon.server.ts'

/** The product's own name, for stacks that set none. */
export const DEFAULT_PRODUCT = 'Guildhall'

const settingsEntry = z.object({
  title: text,
  default_description: text,
  share_image: file,
  organization: optionalGroup(z.object({ name: text, url: text, same_as: texts })),
  brand: optionalGroup(z.object({ paper: text, ink: text, logo: file })),
})

/** The site's facts for every page; a stack without settings gets the product's name and picture. */
export async function loadSiteIdentity(context: RequestContext): Promise<SiteIdentity> {
  const { site, locale } = context.get(placeContext)
  const { reader, origin, log, env } = context.get(servicesContext)
  const ask = {
    contentType: 'site_settings',
    locale,
    includeFallback: true,
    includeDimension: true,
    limit: 1,
    desc: 'updated_at',
  }
  const { entries } = await reader.find(site, ask).catch(absentAs({ entries: [] }))
  const parsed = settingsEntry.safeParse(entries[0] ?? {})
  if (!parsed.success) {
    log.warn({ entry: entries[0]?.uid, problem: problemsOf(parsed.error) }, 'The site settings are broken')
  }
  const settings = parsed.success ? parsed.data : settingsEntry.parse({})
  const product = settings.title || DEFAULT_PRODUCT
  return {
    product,
    description: settings.default_description || product,
    shareImage: shareImageOf(settings.share_image) ?? defaultShareImage,
    brand: settings.brand ?? undefined,
    icon: siteIconOf(imageOf(settings.brand?.logo)),
    organization: {
      name: settings.organization?.name || product,
      url: settings.organization?.url || origin,
      sameAs: settings.organization?.same_as ?? [],
    },
    places: narrowed(env.places),
  }
}

/**
 * A picture of the content service for social sites; undefined for drawings, which most of them cannot show.
 * The asset's size is not given, because the served picture is smaller.
 */
export function shareImageOf(asset: z.output<typeof file>): ShareImage | undefined {
  const image = imageOf(asset)
  const sources = image && assetSources(image)
  return sources?.srcset === undefined ? undefined : { url: sources.src }
}
