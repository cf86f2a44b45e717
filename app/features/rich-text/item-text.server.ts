import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { resolveLink } from '#app/locale/links.ts'
import { narrowed } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { readMarkdown } from '#services/content/authoring/markdown-to-rich-text.ts'
import { escapeHtml } from '#services/escape.ts'
import { langOf } from '#services/languages.ts'
import { renderRichText } from './render-rich-text.server.ts'

export interface ItemText {
  description: string
  format: 'text' | 'html' | 'markdown'
  /** Of the text, such as 'uk-ua'. */
  locale: string
  /** What the text says already, where the page has said it above: left out when the text begins with it. */
  summary?: string
}

/** The description of a catalogue's item, as others wrote it, as HTML that is safe to put into a page. */
export async function renderItemText(
  context: RequestContext,
  { description, format, locale: written, summary = '' }: ItemText,
): Promise<string> {
  const { region, locale } = context.get(placeContext)
  const { origin, env, loadMessages } = context.get(servicesContext)
  const rest = description.trim()
  const text = summary !== '' && rest.startsWith(summary) ? rest.slice(summary.length).trim() : rest
  if (text === '') return ''
  const t = createTranslate(await loadMessages(langOf(locale), ['pages']), locale)
  const here = { region, locale, path: pagePath({ region, locale, page: '/' }) }
  return renderRichText(sourceOf(text, format), {
    locale: written,
    linkHref(href) {
      const link = resolveLink(href, here, {
        origin,
        trainingHosts: env.TRAINING_HOSTS,
        places: narrowed(env.places),
      })
      if (!('href' in link)) return ''
      return isOff(parsePagePath(link.href)?.page ?? link.href, env.FEATURES_OFF) ? '' : link.href
    },
    labels: { code: t('pages.code'), table: t('pages.table') },
  }).html
}

/** HTML, or the rich text document that the renderer knows as well. */
function sourceOf(text: string, format: ItemText['format']): unknown {
  if (format === 'html') return text
  // Pictures belong to the source; the text can be read without them.
  if (format === 'markdown') return readMarkdown(text, { seed: 'item' }).document
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
