import type { RequestContext } from '#app/context.server.ts'
import { type FindContext, findPrivacyPage } from '#app/features/entry-page/entry-page.server.ts'
import { type Locale, langOf, type Region } from '#app/locale/locales.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Db } from '#db/database.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import type { Log } from '#services/content/log.ts'
import { useOnce as countUse } from '#services/limits/limits.ts'
import { type EmailRule, parseEmail } from './email-rule.ts'
import { type DigestForm, SUBSCRIBE_ACTION } from './newsletter.ts'
import { keepSubscription } from './subscription-store.server.ts'

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

export interface SubscribeContext {
  db: Db
  tenant: string
  now: Date
  log: Log
  /** A digest that tells visitors apart. */
  visitor: string
}

export interface SubscribeWish {
  email: string
  locale: Locale
  region: Region
  rule: EmailRule
  botCheck: BotCheck
  /** The proof that a person subscribes; undefined without script. */
  token: string | undefined
}

/** One house has a few readers, and nobody has ten of them in an hour. */
const LIMIT = { name: 'newsletter', times: 10, seconds: 3_600 }

/**
 * Subscribes an address to the digest.
 * @returns `done` whether or not the address was known, so that nobody learns who reads it; `refused` when it came too
 * often or without a proof once too often; `failed` when it could not be kept, which the log tells without the address
 */
export async function subscribe(
  { db, tenant, now, log, visitor }: SubscribeContext,
  { email, locale, region, rule, botCheck, token }: SubscribeWish,
): Promise<'done' | 'missing' | 'invalid' | 'refused' | 'failed'> {
  if (email.trim() === '') return 'missing'
  const address = parseEmail(email, rule)
  if (address === undefined) return 'invalid'
  try {
    const { allowed } = await countUse(db, LIMIT, visitor, now)
    if (!allowed) return 'refused'
    const verdict = await botCheck.verify({ token, action: SUBSCRIBE_ACTION, visitor, now })
    if (verdict.kind === 'refused') {
      log.warn({ reason: verdict.reason }, 'A bot check was not passed')
      return 'refused'
    }
    const t = createTranslate(await loadMessages(langOf(locale), ['newsletter']), locale)
    const consentText = t('newsletter.consent')
    await keepSubscription(db, { tenant, address, locale, region, consentText, at: now })
    return 'done'
  } catch (error) {
    // The database's own words may quote the row.
    log.error({ reason: reasonOf(error) }, 'Unable to POST email for digest subscription')
    return 'failed'
  }
}

/** The code of a failure, or its kind; never its text. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code)
  return error instanceof Error ? error.name : 'unknown'
}
