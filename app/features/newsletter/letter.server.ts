import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { confirmToken, type LetterTo, LINK_DAYS } from '#domain/newsletter/letters.ts'
import { langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { confirmLetter, knownLetter } from './letters.ts'

/**
 * Address that mail programs post to for unsubscribing, outside of the pages. Short, because a folded header
 * breaks signatures.
 */
export const STOP_DIGEST = '/newsletter/stop'

export interface NewsletterLetterOptions {
  /** Signs confirmation links. */
  key: Uint8Array
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes the letter that asks an address to confirm, or tells a confirmed one that it is on the list. */
export function newsletterLetterWriter({ key, contextOf }: NewsletterLetterOptions) {
  return async (to: LetterTo, now: Date): Promise<Omit<MailMessage, 'to'>> => {
    const context = await contextOf(to)
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages } = context.get(servicesContext)
    const [messages, { product }] = await Promise.all([
      loadMessages(langOf(locale), ['newsletterMail']),
      loadSiteIdentity(context),
    ])
    const t = createTranslate(messages, locale)
    const address = (page: string) => origin + pagePath({ region, locale, page })
    const words = { t, lang: langOf(locale), product }
    const leave = address(`/newsletter/leave/${to.leaveToken}`)
    const link = address(`/newsletter/confirm/${confirmToken(key, to.id, now)}`)
    return {
      ...(to.isConfirmed
        ? knownLetter(words, leave)
        : confirmLetter(words, { link, leave, days: LINK_DAYS })),
      unsubscribe: `${origin}${STOP_DIGEST}/${to.leaveToken}`,
    }
  }
}
