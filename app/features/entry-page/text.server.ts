import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { contentLink } from '#app/features/cta/content-link.ts'
import { linkRulesOf } from '#app/features/cta/link-rules.server.ts'
import type { LinkTo } from '#app/features/rich-text/links.ts'
import { pictureAddresses } from '#app/features/rich-text/picture-addresses.ts'
import { type RenderedRichText, renderRichText } from '#app/features/rich-text/render-rich-text.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { resolveLink } from '#app/locale/links.ts'
import { narrowed } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { langOf } from '#services/languages.ts'

export type TextRenderer = (value: unknown, options?: { firstLevel?: number }) => RenderedRichText

/** Renders the rich text of one entry for its page. */
export async function createTextRenderer(
  context: RequestContext,
  { entry, page }: { entry: Entry; page: string },
): Promise<TextRenderer> {
  const { region, locale } = context.get(placeContext)
  const { origin, env, log, loadMessages, images } = context.get(servicesContext)
  const [texts, previews] = await Promise.all([
    loadMessages(langOf(locale), ['pages']),
    Promise.all(
      pictureAddresses(entry).map(async (address) => [address, await images.preview(address)] as const),
    ),
  ])
  const known = new Map(previews)
  const t = createTranslate(texts, locale)
  const here = { region, locale, path: pagePath({ region, locale, page }) }
  const rules = linkRulesOf(context)
  const linkHref = (url: string, analytics?: string): string | LinkTo => {
    const { link, fault } = contentLink({ url, analytics }, rules)
    if (fault !== undefined)
      log.warn({ entry: entry.uid, locale: entry.locale, problem: fault }, 'A link of a text is broken')
    if (link === undefined) return ''
    const resolved = resolveLink(link.href, here, {
      origin,
      trainingHosts: env.TRAINING_HOSTS,
      places: narrowed(env.places),
    })
    if (!('href' in resolved)) return ''
    const { rel, 'data-analytics': counted } = link
    return {
      href: resolved.href,
      newTab: link.target === '_blank',
      attributes: { ...(rel && { rel }), ...(counted && { 'data-analytics': counted }) },
    }
  }
  const labels = { code: t('pages.code'), table: t('pages.table') }
  return (value, options = {}) => {
    const render = () =>
      renderRichText(value, {
        locale: entry.locale,
        linkHref,
        labels,
        embedded: entry._embedded_items,
        imagePreview: (address) => known.get(address),
        ...options,
      })
    const shown = previews.filter(([, preview]) => preview !== undefined).length
    const place = `${here.path} ${rules.signedIn} ${entry.locale} ${options.firstLevel} ${labels.code} ${shown}`
    return onceForText(value, place, render)
  }
}

// The reader returns the same entry object until its stack changes, so a text is rendered once for each page
// and released with its entry.
const rendered = new WeakMap<object, Map<string, RenderedRichText>>()

function onceForText(value: unknown, place: string, render: () => RenderedRichText): RenderedRichText {
  if (typeof value !== 'object' || value === null) return render()
  const places = rendered.get(value) ?? new Map<string, RenderedRichText>()
  const text = places.get(place) ?? render()
  places.set(place, text)
  rendered.set(value, places)
  return text
}
