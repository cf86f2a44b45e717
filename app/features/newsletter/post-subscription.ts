import { makeProof } from '#app/features/bot-check/bot-check-proof.ts'
import type { Region } from '#app/locale/locales.ts'
import { SUBSCRIBE_ACTION } from '#domain/newsletter/bot-check-action.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'
import type { Locale } from '#services/languages.ts'

/**
 * Sends an address to be kept.
 * @returns `asked` or `subscribed`; `invalid` when the server does not take the address; `failed` when nobody knows whether it was kept
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
    // No line: the same as an answer that failed.
  }
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it names no address
  console.warn('Unable to POST email for digest subscription')
  return 'failed'
}

/** Undefined where none could be made: then the server decides how many it takes without. */
async function proofOf(botCheck: BotCheckSetting): Promise<string | undefined> {
  try {
    return await makeProof(botCheck, SUBSCRIBE_ACTION)
  } catch {
    return undefined
  }
}
