// The end of an article: its topics, buttons to thank the author and to plan it, and a link to report a mistake. Rendered as part of the
// article's HTML, so it needs no script.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { TOPICS_PAGE, topicPage, topicSlug } from '#app/features/articles/topic-slug.ts'
import { planAction } from '#app/features/planning/plan-links.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { escapeHtml } from '#services/escape.ts'
import { langOf } from '#services/languages.ts'
import styles from './article-view.module.css'

export async function articleEnd(
  context: RequestContext,
  {
    uid,
    title,
    page,
    tags,
    hasAuthors,
  }: { uid: string; title: string; page: string; tags: readonly string[]; hasAuthors: boolean },
): Promise<string> {
  const { region, locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const lang = langOf(locale)
  const t = createTranslate(await loadMessages(lang, ['feedback', 'blog', 'topics', 'keep']), locale)
  const path = (to: string) => escapeHtml(pagePath({ region, locale, page: to }))
  const own = pagePath({ region, locale, page })
  const all = `<li><a href="${path(TOPICS_PAGE)}">${escapeHtml(t('topics.all'))}</a></li>`
  const topics = tags.map((tag) => {
    const slug = topicSlug(tag)
    return `<li><a href="${path(topicPage(slug))}">${escapeHtml(tag)}</a></li>`
  })
  const mistake = `${path('/report-mistake')}?page=${escapeHtml(encodeURIComponent(own))}`
  return [
    topics.length === 0
      ? ''
      : `<ul class="${styles.topics}" lang="${lang}" aria-label="${escapeHtml(t('blog.tags'))}">${topics.join('')}${all}</ul>`,
    `<div class="${styles.tell}" lang="${lang}" data-no-print>`,
    hasAuthors
      ? `<form method="post" action="${escapeHtml(own)}/thanks"><button name="intent" value="thank" class="${styles.thank}">${escapeHtml(t('feedback.thanks'))}</button></form>`
      : '',
    `<form method="post" action="${escapeHtml(planAction({ region, locale }, { kind: 'article', ref: uid }))}">`,
    `<input type="hidden" name="kind" value="article"><input type="hidden" name="ref" value="${escapeHtml(uid)}">`,
    `<button name="intent" value="add" class="${styles.thank}" aria-label="${escapeHtml(t('keep.planItem', { title }))}">`,
    `${escapeHtml(t('keep.plan'))}</button></form>`,
    `<a href="${mistake}" rel="nofollow" data-mistake>${escapeHtml(t('feedback.report'))}</a></div>`,
  ].join('')
}
