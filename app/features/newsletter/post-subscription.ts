import { makeProof } from '#app/features/bot-check/bot-check-proof.ts'
import type { Region } from '#app/locale/locales.ts'
import { SUBSCRIBE_ACTION } from '#domain/newsletter/bot-check-action.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'
import type { Locale } from '#services/languages.ts'

/**
 * Subscribes an address.
 * @returns `asked` or `subscribed`; `invalid` if the server refuses the address; `failed` if it is unknown
 * whether it was stored
 */
export async function postSubscription(
  body: { email: string; locale: Locale; region: Region },
  botCheck: BotCheckSetting,
): Promise<'asked' | 'subscribed' | 'invalid' | 'failed'> {
  try {
    const proof = await proofOf(botCheck)
    const response = await fetch('/api/club/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(proof && { [botCheck.header]: proof }) },
      body: JSON.stringify(body),
    })
    if (response.ok) return (await response.json()).data.subscribed ? 'subscribed' : 'asked'
    if (response.status === 422) return 'invalid'
  } catch {
    // Offline: the same as a failed response.
  }
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it names no address
  console.warn('Unable to POST email for digest subscription')
  return 'failed'
}

/** Undefined if the bot check failed to load: the server limits how many it accepts without. */
async function proofOf(botCheck: BotCheckSetting): Promise<string | undefined> {
  try {
    return await makeProof(botCheck, SUBSCRIBE_ACTION)
  } catch {
    return undefined
  }
}
