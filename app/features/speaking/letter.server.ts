import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { SpeakingToTell } from '#domain/assessment/speaking/tell-of-speaking.ts'
import { langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { speakingLetter } from './letters.ts'
import { resultOfPart, speakingPage } from './speaking-pages.ts'

interface Options {
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes the letter about a recording in the member's language. */
export function speakingLetterWriter({ contextOf }: Options) {
  return async ({ news, attemptId, lang: chosen }: SpeakingToTell): Promise<Omit<MailMessage, 'to'>> => {
    const context = await contextOf({ locale: chosen })
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages } = context.get(servicesContext)
    const lang = langOf(locale)
    // The part may be switched off by then; the result is there in any case.
    const page = news === 'unrated' ? resultOfPart(attemptId) : speakingPage(attemptId)
    const [messages, { product }] = await Promise.all([
      loadMessages(lang, ['speakingMail']),
      loadSiteIdentity(context),
    ])
    return speakingLetter(
      { t: createTranslate(messages, locale), lang, product },
      { news, page: origin + pagePath({ region, locale, page }) },
    )
  }
}
