// The end of an article that is a step of a path: its reader marks it there. Markup that needs no script.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { type BegunPath, begunPaths } from '#app/features/path-pages/begun-paths.server.ts'
import { STEP_MARK } from '#app/features/paths/paths.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { escapeHtml } from '#services/escape.ts'
import { langOf } from '#services/languages.ts'
import styles from './article-view.module.css'

/** Empty for visitors, and for members who are on no path with this article. */
export async function stepMark(
  context: RequestContext,
  { uid, page }: { uid: string; page: string },
): Promise<string> {
  const { region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { loadMessages, log } = context.get(servicesContext)
  if (!viewer.authorized) return ''
  try {
    const begun = await begunPaths(context, viewer.userId, ({ stages }) =>
      stages.some(({ steps }) =>
        steps.some(({ target }) => target.kind === 'article' && target.url === page),
      ),
    )
    const lang = langOf(locale)
    const id = `article ${uid}`
    const href = (to: string) => escapeHtml(pagePath({ region, locale, page: to }))
    const on = begun.filter(({ walked }) => stepOf(walked, id) !== undefined)
    const [first] = on
    const state = first && stepOf(first.walked, id)?.state
    if (first?.path === undefined || state === undefined) return ''
    const t = createTranslate(await loadMessages(lang, ['paths']), locale)
    const isDone = state === 'done'
    return [
      `<section class="${styles.step}" id="${STEP_MARK}" tabindex="-1" lang="${lang}" aria-label="${escapeHtml(t('paths.title'))}" data-no-print>`,
      on.map((one) => pathLine(one, { t, href, isDone, lang })).join(''),
      isDone ? `<p><strong>${escapeHtml(t('paths.articleRead'))}</strong></p>` : '',
      `<form method="post" action="${href(encodeURI(first.path.url))}">`,
      `<input type="hidden" name="step" value="${escapeHtml(id)}"><input type="hidden" name="back" value="article">`,
      isDone
        ? `<button name="intent" value="undo" class="${styles.less}">${escapeHtml(t('paths.undo'))}</button>`
        : `<button name="intent" value="mark" class="${styles.thank}">${escapeHtml(t('paths.read'))}</button>`,
      '</form></section>',
    ].join('')
  } catch (error) {
    // The article is shown without it.
    log.warn({ err: error }, "A member's paths could not be read for an article")
    return ''
  }
}

const stepOf = ({ stages }: BegunPath['walked'], id: string) =>
  stages.flatMap(({ steps }) => steps).find((step) => step.id === id)

interface LineWords {
  t: Translate
  href: (page: string) => string
  isDone: boolean
  /** Language of the page. */
  lang: string
}

/** The path's name; once the article is read, also its next step. */
function pathLine({ path, next, progress }: BegunPath, { t, href, isDone, lang: here }: LineWords): string {
  if (path === undefined) return ''
  const written = langOf(path.locale)
  const lang = written === here ? '' : ` lang="${written}"`
  const name = `<p>${escapeHtml(t('paths.stepOf'))} <a href="${href(encodeURI(path.url))}"${lang}>${escapeHtml(path.title)}</a></p>`
  if (!isDone) return name
  if (next === undefined)
    return `${name}${progress.isComplete ? `<p>${escapeHtml(t('paths.complete'))}</p>` : ''}`
  return `${name}<p>${escapeHtml(t('paths.next'))}: <a href="${href(next.href)}"${lang}>${escapeHtml(next.title)}</a></p>`
}
