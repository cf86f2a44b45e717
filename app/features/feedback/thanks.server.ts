import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { hasThanked, type Thanker, takeThanksBack, thank } from '#domain/feedback/thanks.ts'
import { cookieName } from '#services/identity/cookie-names.ts'
import { cookie, readCookie } from '#services/identity/cookies.ts'
import { langOf } from '#services/languages.ts'
import { useOnce as countUse } from '#services/limits.ts'

/** A random id for readers without an account, set with their first thanks, so that each browser counts once. */
const THANKED = { name: 'thanked', path: '/' }
const YEAR_SECONDS = 365 * 86_400
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LIMIT = { name: 'thanks', times: 30, seconds: 3_600 }

const secureOf = (context: RequestContext) => context.get(servicesContext).origin.startsWith('https:')

function thankerOf(context: RequestContext, request: Request): Thanker | undefined {
  const { viewer } = context.get(viewerContext)
  if (viewer.authorized) return { memberId: viewer.userId }
  const key = readCookie(request.headers, cookieName(THANKED, secureOf(context)))
  return key !== undefined && KEY.test(key) ? { browserKey: key } : undefined
}

async function articleAt(context: RequestContext, page: string): Promise<{ uid: string; title: string }> {
  const entry = await findByUrl(context, ARTICLES, page)
  if (entry === undefined) throw notFound()
  return { uid: entry.uid, title: entry.title ?? '' }
}

export async function loadThanks(context: RequestContext, request: Request, page: string) {
  const { locale, tenant } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const thanker = thankerOf(context, request)
  const article = await articleAt(context, page)
  const [messages, { product }, isThanked] = await Promise.all([
    loadMessages(langOf(locale), ['feedback']),
    loadSiteIdentity(context),
    thanker !== undefined && hasThanked(db, { tenant, articleId: article.uid, thanker }),
  ])
  const t = createTranslate(messages, locale)
  return {
    messages,
    head: unlistedHead(t('feedback.thanks'), product),
    isThanked,
    title: article.title,
    page,
  }
}

export async function actOnThanks(context: RequestContext, request: Request, page: string) {
  const { tenant } = context.get(placeContext)
  const { visitor } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const { uid: articleId } = await articleAt(context, page)
  const form = await request.formData()
  const { allowed } = await countUse(db, LIMIT, visitor, now)
  if (!allowed) throw data(null, { status: 429 })
  const known = thankerOf(context, request)
  const back = `${pagePath({ ...context.get(placeContext), page })}/thanks`
  if (form.get('intent') === 'undo') {
    if (known !== undefined) await takeThanksBack(db, { tenant, articleId, thanker: known })
    return redirect(back, 303)
  }
  const key = randomUUID()
  await thank(db, { tenant, articleId, thanker: known ?? { browserKey: key }, now })
  return redirect(back, {
    status: 303,
    headers:
      known === undefined
        ? { 'set-cookie': cookie(THANKED, key, { secure: secureOf(context), seconds: YEAR_SECONDS }) }
        : {},
  })
}
