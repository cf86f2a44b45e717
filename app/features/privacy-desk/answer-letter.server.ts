import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { localeOnSite } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { AccountLetter } from '#domain/privacy/account-letters.ts'
import { dueOnExtended } from '#domain/privacy/request-rules.ts'
import type { PrivacyRequest } from '#domain/privacy/requests.ts'
import { langOf } from '#services/languages.ts'
import { writeLetter } from '#services/mail/letter.ts'

/** Says in the member's language that a request takes longer, or is refused, and why. */
export async function answerLetter(
  context: RequestContext,
  { request, act, reason }: { request: PrivacyRequest; act: 'extend' | 'refuse'; reason: string },
): Promise<AccountLetter> {
  const place = context.get(placeContext)
  const { env, loadMessages, origin } = context.get(servicesContext)
  const locale = localeOnSite(env.places, request.lang) ?? place.locale
  const lang = langOf(locale)
  const [messages, { product }] = await Promise.all([
    loadMessages(lang, ['privacyDesk', 'ownData']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  const kind = t(`ownData.request.${request.kind}`)
  const date = formatDate(request.receivedOn, locale)
  const href = new URL(pagePath({ ...place, locale, page: '/profile/data' }), origin).href
  return writeLetter({
    lang,
    product,
    title: t(act === 'extend' ? 'privacyDesk.mailExtended' : 'privacyDesk.mailRefused'),
    text: [
      t('privacyDesk.mailAbout', { kind, date }),
      act === 'extend'
        ? t('privacyDesk.mailUntil', { day: formatDate(dueOnExtended(request.receivedOn), locale) })
        : t('privacyDesk.mailNothing'),
      t('privacyDesk.mailWhy', { reason }),
      t('privacyDesk.mailRights'),
    ],
    action: { label: t('privacyDesk.mailSee'), href },
    footer: [t('privacyDesk.mailFooter')],
  })
}
