import type { Messages } from '#app/locale/messages/catalogue.ts'
import { type EmailRule, parseEmail } from '#domain/newsletter/email-rule.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'

/** Storage key under which a browser notes that its reader has subscribed or closed the banner. */
export const DIGEST_ITEM = 'blogEmailDigest'

/** Data of the newsletter form, the same in every place. */
export interface DigestForm {
  emailRule: EmailRule
  /** Kind of bot check. */
  botCheck: BotCheckSetting
  /** Replaces the usual success text, unless empty. */
  successText: string
  /** Address of the privacy page, if the stack has one. */
  privacy: string | undefined
  /** Messages of the area `newsletter`; pages without the form do not contain them. */
  messages: Messages
}

/** A member's own subscription. */
export interface OwnDigest {
  /** Their e-mail address, shown to them. */
  email: string
  isSubscribed: boolean
}

/**
 * Checks whether a form may be sent: only the newsletter's own form, and only with an e-mail address.
 * @returns the address to send
 */
export function addressToSend(storageItem: string, typed: string, rule: EmailRule): string | undefined {
  return storageItem === DIGEST_ITEM ? parseEmail(typed, rule) : undefined
}

/** Page that handles forms posted without script. */
export const NEWSLETTER_PAGE = '/newsletter'
