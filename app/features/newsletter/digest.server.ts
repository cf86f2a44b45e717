import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { articleIndex } from '#app/features/articles/article-index.server.ts'
import { newestArticles } from '#app/features/discovery/feed-articles.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { SitePlaces, WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { DigestTo, PublishedArticle } from '#domain/newsletter/digests.ts'
import { langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { STOP_DIGEST } from './letter.server.ts'
import { digestLetter } from './letters.ts'

type ContextOf = (place: WantedPlace) => Promise<RequestContext>

/** Every article in each language that it is written in. */
export async function publishedArticles(
  contextOf: ContextOf,
  { locales, region }: SitePlaces,
): Promise<PublishedArticle[]> {
  const found: PublishedArticle[] = []
  for (const locale of locales) found.push(...(await articlesIn(await contextOf({ region, locale }))))
  return found
}

/** Those in the language of the context. */
export async function articlesIn(context: RequestContext): Promise<PublishedArticle[]> {
  const { locale } = context.get(placeContext)
  const written = (await articleIndex(context)).filter((article) => article.locale === locale)
  return written.map(({ uid, date }) => ({ uid, locale, date: dateOf(date) }))
}

const dateOf = (text: string): Date | undefined => {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Writes the digest for one address: the newest of its articles, in its language. */
export function digestWriter({ contextOf }: { contextOf: ContextOf }) {
  return async ({ uids, leaveToken, ...place }: DigestTo): Promise<Omit<MailMessage, 'to'> | undefined> => {
    const context = await contextOf(place)
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages } = context.get(servicesContext)
    const [first, ...others] = (await newestArticles(context, { uids })).map(({ title, authors, url }) => ({
      title,
      note: authors.map(({ name }) => name).join(', '),
      href: url,
    }))
    if (first === undefined) return undefined
    const [messages, { product }] = await Promise.all([
      loadMessages(langOf(locale), ['newsletterMail']),
      loadSiteIdentity(context),
    ])
    const address = (page: string) => origin + pagePath({ region, locale, page })
    return {
      ...digestLetter(
        { t: createTranslate(messages, locale), lang: langOf(locale), product },
        {
          items: [first, ...others],
          all: address('/blog'),
          leave: address(`/newsletter/leave/${leaveToken}`),
        },
      ),
      unsubscribe: `${origin}${STOP_DIGEST}/${leaveToken}`,
    }
  }
}
