// The line above an English article that says how difficult its English is. Part of the article's HTML, so it
// needs no script.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { TEST_PAGE } from '#app/features/assessment/english-test-address.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { readingLevelOf } from '#domain/articles/reading-levels.ts'
import { bandOf } from '#domain/assessment/reading-level.ts'
import { escapeHtml } from '#services/escape.ts'
import { langOf } from '#services/languages.ts'
import styles from './article-view.module.css'

/** Empty for other languages, short texts, and until the text has been read in the background. */
export async function englishLevel(
  context: RequestContext,
  article: { uid: string; locale: string },
): Promise<string> {
  const { site, locale, region } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const level = await readingLevelOf(db, site, article)
  if (level === undefined) return ''
  const lang = langOf(locale)
  const t = createTranslate(await loadMessages(lang, ['reading']), locale)
  const [lower, upper] = bandOf(level)
  const test = pagePath({ region, locale, page: TEST_PAGE })
  return [
    `<details class="${styles.englishLevel}" lang="${lang}">`,
    `<summary>${escapeHtml(t('reading.level', { lower, upper }))}</summary>`,
    `<p>${escapeHtml(t('reading.meaning'))} <a href="${escapeHtml(test)}">${escapeHtml(t('reading.test'))}</a></p>`,
    '</details>',
  ].join('')
}
