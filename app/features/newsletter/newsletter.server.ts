import type { RequestContext } from '#app/context.server.ts'
import { type FindContext, findPrivacyPage } from '#app/features/entry-page/entry-page.server.ts'
import { type Locale, langOf } from '#app/locale/locales.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import {
  type SubscribeContext,
  type SubscribeOptions,
  type SubscribeOutcome,
  subscribe,
} from '#domain/newsletter/subscribe.ts'
import type { DigestForm } from './newsletter.ts'

/** What a form for the digest needs on a page of this language. */
export async function digestForm(
  context: FindContext & Pick<RequestContext, 'messages' | 'newsletterEmailRule' | 'botCheck'>,
): Promise<DigestForm> {
  const { locale, messages, newsletterEmailRule, botCheck } = context
  const [words, privacy] = await Promise.all([
    messages(langOf(locale), ['newsletter']),
    findPrivacyPage(context),
  ])
  return {
    emailRule: newsletterEmailRule,
    botCheck: botCheck.setting,
    successText: '',
    privacy,
    messages: words,
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
