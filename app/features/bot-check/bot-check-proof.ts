import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'
import { BotCheckFailed } from './bot-check-failed.ts'

/**
 * Creates a proof for the bot check. Called when the form is sent, because proofs are short-lived.
 * @param action purpose of the proof: letters, digits, `_` and `/`
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
