import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { findPrivacyPage } from '#app/features/entry-page/entry-page.server.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type DigestStanding, standingOf } from '#domain/newsletter/standing.ts'
import {
  ownAddress,
  type SubscribeContext,
  type SubscribeOptions,
  type SubscribeOutcome,
  subscribe,
} from '#domain/newsletter/subscribe.ts'
import { isSubscribed, removeAddress } from '#domain/newsletter/subscription-store.ts'
import { type Locale, langOf } from '#services/languages.ts'
import type { DigestForm, OwnDigest } from './newsletter.ts'

/** Data of the newsletter form on a page in this language. */
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

/** What subscribing needs besides the typed address. */
export type NewsletterParts = Pick<SubscribeContext, 'key' | 'wakeJobs'>

/** Subscribes with the consent text that the form shows in this language. */
export async function subscribeInLocale(
  context: SubscribeContext,
  { locale, ...options }: Omit<SubscribeOptions, 'locale' | 'consentText'> & { locale: Locale },
): Promise<SubscribeOutcome> {
  const t = createTranslate(await loadMessages(langOf(locale), ['newsletter']), locale)
  return subscribe(context, { ...options, locale, consentText: t('newsletter.consent') })
}

/** The member's own subscription; undefined for anonymous viewers and unconfirmed addresses. */
export async function ownDigest(context: RequestContext): Promise<OwnDigest | undefined> {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  const email = viewer.authorized ? await ownAddress(db, viewer.userId) : undefined
  return email === undefined ? undefined : { email, isSubscribed: await isSubscribed(db, tenant, email) }
}

/** Whether the reader has subscribed or declined. If that cannot be read, they are not asked to subscribe. */
export async function digestStanding(context: RequestContext): Promise<DigestStanding> {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, log } = context.get(servicesContext)
  if (!viewer.authorized) return 'open'
  return standingOf(db, { tenant, memberId: viewer.userId }).catch((error: unknown): DigestStanding => {
    log.warn({ err: error }, 'How a member stands to the digest is not known')
    return 'declined'
  })
}

/** Removes the member's own address from the list. */
export async function leaveAsMember(context: RequestContext): Promise<void> {
  const { tenant, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const address = viewer.authorized ? await ownAddress(db, viewer.userId) : undefined
  if (address !== undefined)
    await removeAddress(db, { tenant, address }, now, { language: locale, page: '/newsletter' })
}
