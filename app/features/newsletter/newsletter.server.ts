import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findPrivacyPage } from '#app/features/entry-page/entry-page.server.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import {
  type SubscribeContext,
  type SubscribeOptions,
  type SubscribeOutcome,
  subscribe,
} from '#domain/newsletter/subscribe.ts'
import { type Locale, langOf } from '#services/languages.ts'
import type { DigestForm } from './newsletter.ts'

/** What a form for the digest needs on a page of this language. */
export async function digestForm(context: RequestContext): Promise<DigestForm> {
  const { locale } = context.get(placeContext)
  const services = context.get(servicesContext)
  const [messages, privacy] = await Promise.all([
    services.loadMessages(langOf(locale), ['newsletter']),
    findPrivacyPage(context),
  ])
  return {
    emailRule: services.env.NEWSLETTER_EMAIL_RULE,
    botCheck: services.botCheck.setting,
    successText: '',
    privacy,
    messages,
  }
}

/** Subscribes with the consent in the words that the form shows in this language. */
export async function subscribeInLocale(
  context: SubscribeContext,
  { locale, ...options }: Omit<SubscribeOptions, 'locale' | 'consentText'> & { locale: Locale },
): Promise<SubscribeOutcome> {
  const t = createTranslate(await loadMessages(langOf(locale), ['newsletter']), locale)
  return subscribe(context, { ...options, locale, consentText: t('newsletter.consent') })
}
