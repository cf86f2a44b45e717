import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'
import { BotCheckFailed } from './bot-check-failed.ts'

/**
 * Makes a proof that a browser with a person before it sends something; asked for when it is sent, because proofs are short-lived.
 * @param action what the proof is for: letters, digits, `_` and `/`
 * @throws BotCheckFailed
 */
export async function makeProof(setting: BotCheckSetting, action: string): Promise<string> {
  try {
    if (setting.kind === 'recaptcha') {
      const { recaptchaToken } = await import('./recaptcha-token.ts')
      return await recaptchaToken(setting, action)
    }
    const { altchaToken } = await import('./altcha-token.ts')
    return await altchaToken(action)
  } catch (error) {
    const failure =
      error instanceof BotCheckFailed
        ? error
        : new BotCheckFailed(`The bot check failed: ${(error as Error).message}`)
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it names nobody
    console.warn(failure.message)
    throw failure
  }
}
