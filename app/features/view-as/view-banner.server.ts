import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { formatTime } from '#app/locale/dates.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { withoutQuery } from '#app/locale/query.ts'
import { escapeHtml } from '#services/escape.ts'
import { langOf } from '#services/languages.ts'
import styles from './view-banner.module.css'
import { SITE_VIEW_END, VIEW_PAGE } from './view-page.ts'
import { wordsOf } from './view-words.ts'

/**
 * The banner above a page that an editor sees as somebody else, as markup: it needs no script, and pages of everybody
 * else carry no code for it.
 */
export async function viewBanner(context: RequestContext, url: URL): Promise<string | undefined> {
  const { viewing } = context.get(viewerContext)
  if (viewing === undefined) return undefined
  const { region, locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['viewAs']), locale)
  const { page = '/' } = parsePagePath(url.pathname.replace(/\.data$/, '')) ?? {}
  const to = pagePath({ region, locale, page: VIEW_PAGE })
  const back = page === VIEW_PAGE ? '/home' : page + withoutQuery(url.search, ['_routes'])
  const change = viewing.back ?? `${to}?page=${encodeURIComponent(back)}`
  const end = viewing.by === undefined ? SITE_VIEW_END : to
  const who = t('viewAs.banner', { who: wordsOf(viewing.view, { t, locale }) })
  const until = t('viewAs.until', { time: `${formatTime(viewing.until, locale)} UTC` })
  return `<section class="${styles.banner}" aria-label="${escapeHtml(t('viewAs.region'))}" data-view-as>
<p class="${styles.words}"><strong>${escapeHtml(who)}</strong> <span>${escapeHtml(until)}</span></p>
<form method="post" action="${escapeHtml(end)}" class="${styles.ways}">
<input type="hidden" name="page" value="${escapeHtml(back)}"><a href="${escapeHtml(change)}" class="${styles.change}">${escapeHtml(t('viewAs.change'))}</a>
<button name="order" value="end" class="${styles.end}">${escapeHtml(t('viewAs.end'))}</button></form></section>`
}
