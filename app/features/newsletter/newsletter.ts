import type { Messages } from '#app/locale/messages/catalogue.ts'
import { type EmailRule, parseEmail } from '#domain/newsletter/email-rule.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'

/** The name under which a browser keeps that its reader subscribed, or closed the banner that asks. */
export const DIGEST_ITEM = 'blogEmailDigest'

/** What a form for the digest is to know; the same wherever it stands. */
export interface DigestForm {
  emailRule: EmailRule
  /** How a browser proves that a person is before it. */
  botCheck: BotCheckSetting
  /** Said instead of the usual words when it worked; empty for those. */
  successText: string
  /** The page that says what is kept and why; undefined where the stack has none. */
  privacy: string | undefined
  /** The words of the area `newsletter`, which pages without such a form do not carry. */
  messages: Messages
}

/** How the member who asks stands to the digest. */
export interface OwnDigest {
  /** Their address, shown to be theirs. */
  email: string
  isSubscribed: boolean
}

/**
 * Whether a form may send what was typed: only the digest's own form, and only an address.
 * @returns the address to send
 */
export function addressToSend(storageItem: string, typed: string, rule: EmailRule): string | undefined {
  return storageItem === DIGEST_ITEM ? parseEmail(typed, rule) : undefined
}

/** The page that answers a form sent without script. */
export const NEWSLETTER_PAGE = '/newsletter'
