import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { readPage, readQuote, reportMistake } from '#domain/feedback/mistakes.ts'
import { langOf } from '#services/languages.ts'

export const MISTAKE_PAGE = '/report-mistake'

/** Loads the form with the page and the quoted text from its address. */
export async function loadMistakeForm(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { loadMessages, botCheck } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const page = readPage(searchParams.get('page') ?? '')
  const [messages, { product }, title] = await Promise.all([
    loadMessages(langOf(locale), ['feedback', 'fields']),
    loadSiteIdentity(context),
    page && titleOf(context, page),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('feedback.report'), product),
    page,
    title,
    quote: readQuote(searchParams.get('text') ?? ''),
    isSent: searchParams.has('sent'),
    botCheck: botCheck.setting,
  }
}

/** The article's title, which says more than its address. The form is there without it. */
async function titleOf(context: RequestContext, path: string): Promise<string | undefined> {
  const page = parsePagePath(path)?.page ?? path
  const article = await findByUrl(context, ARTICLES, page).catch(() => undefined)
  return article?.title
}

export async function sendMistake(context: RequestContext, request: Request) {
  const place = context.get(placeContext)
  const { visitor, viewer } = context.get(viewerContext)
  const { db, now, log, botCheck } = context.get(servicesContext)
  const { page = '', quote = '', text = '', email = '', proof } = await readForm(request)
  const outcome = await reportMistake(
    {
      ...{ db, now, log, visitor, botCheck, tenant: place.tenant },
      memberId: viewer.authorized ? viewer.userId : undefined,
    },
    { page, quote, text, email, token: proof },
  )
  if (outcome.kind === 'sent') {
    const query = new URLSearchParams({ sent: '', ...(readPage(page) ? { page } : {}) })
    return redirect(`${pagePath({ ...place, page: MISTAKE_PAGE })}?${query}`, 303)
  }
  const typed = { page, quote, text, email }
  return outcome.kind === 'refused'
    ? data({ typed, isRefused: true as const }, { status: 429 })
    : data({ typed, textFault: outcome.text, isEmailWrong: outcome.email }, { status: 422 })
}
