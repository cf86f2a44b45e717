import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { AskedByLetter } from '#domain/learning/question-letters.ts'
import { langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { questionLetter } from './letters.ts'

export interface QuestionLetterOptions {
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes the question about a course in the member's language. */
export function questionLetterWriter({ contextOf }: QuestionLetterOptions) {
  return async ({
    title,
    provider,
    openedAt,
    lang: own,
  }: AskedByLetter): Promise<Omit<MailMessage, 'to'>> => {
    const context = await contextOf({ locale: own })
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages } = context.get(servicesContext)
    const lang = langOf(locale)
    const [messages, { product }] = await Promise.all([
      loadMessages(lang, ['learningMail']),
      loadSiteIdentity(context),
    ])
    const address = origin + pagePath({ region, locale, page: '/learning' })
    return questionLetter(
      { t: createTranslate(messages, locale), lang, product },
      {
        title,
        provider,
        date: formatDate(openedAt.toISOString(), locale),
        courses: address,
        settings: `${address}#letters`,
      },
    )
  }
}
