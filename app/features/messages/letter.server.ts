import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { ToTell } from '#domain/messages/tell-of-message.ts'
import type { ToWarn } from '#domain/messages/tell-of-warning.ts'
import { seenNames } from '#domain/profile/seen-names.ts'
import { langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { messageLetter, warningLetter } from './letters.ts'

export interface MessageLetterOptions {
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes the letter about a message in the recipient's language, with the sender's name as the recipient may see it. */
export function messageLetterWriter({ contextOf }: MessageLetterOptions) {
  return async ({ threadId, authorId, reader, isFirst, about }: ToTell): Promise<Omit<MailMessage, 'to'>> => {
    const context = await contextOf({ locale: reader.lang })
    const { region, locale } = context.get(placeContext)
    const { db, origin, loadMessages } = context.get(servicesContext)
    const lang = langOf(locale)
    const [messages, { product }, names] = await Promise.all([
      loadMessages(lang, ['messagesMail', 'messages']),
      loadSiteIdentity(context),
      seenNames(db, [authorId], {
        authorized: true,
        userId: reader.memberId,
        email: reader.email,
        employee: reader.isEmployee,
      }),
    ])
    const t = createTranslate(messages, locale)
    const address = (page: string) => origin + pagePath({ region, locale, page })
    return messageLetter(
      { t, lang, product },
      {
        name: names.get(authorId)?.name || t('messages.somebody'),
        asksForMentoring: isFirst && about === 'mentoring',
        thread: address(`/messages/${threadId}`),
        settings: address('/profile/edit/privacy'),
      },
    )
  }
}

/** Writes the letter about a warning in the member's language. */
export function warningLetterWriter({ contextOf }: MessageLetterOptions) {
  return async ({ isBarred, lang: own }: ToWarn): Promise<Omit<MailMessage, 'to'>> => {
    const context = await contextOf({ locale: own })
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages } = context.get(servicesContext)
    const lang = langOf(locale)
    const [messages, { product }] = await Promise.all([
      loadMessages(lang, ['messagesMail']),
      loadSiteIdentity(context),
    ])
    const address = (page: string) => origin + pagePath({ region, locale, page })
    return warningLetter(
      { t: createTranslate(messages, locale), lang, product },
      { isBarred, threads: address('/messages'), terms: address('/terms') },
    )
  }
}
