import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'
import { BotCheckFailed } from './bot-check-failed.ts'

interface Recaptcha {
  ready: (callback: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

const LOAD_MS = 10_000

let loading: Promise<Recaptcha> | undefined

/** A token of reCAPTCHA v3. Its script loads with the first token, never with a page. */
export async function recaptchaToken(
  { siteKey, host }: Extract<BotCheckSetting, { kind: 'recaptcha' }>,
  action: string,
): Promise<string> {
  loading ??= load(`${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`).catch(
    (error: unknown) => {
      // The next attempt loads it again.
      loading = undefined
      throw error
    },
  )
  const recaptcha = await loading
  return recaptcha.execute(siteKey, { action })
}

function load(address: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => reject(new BotCheckFailed(`Failed to load ${address}`)), LOAD_MS)
    script.src = address
    script.async = true
    script.onerror = () => {
      clearTimeout(timer)
      script.remove()
      reject(new BotCheckFailed(`Failed to load ${address}`))
    }
    script.onload = () => {
      clearTimeout(timer)
      const { grecaptcha } = window as { grecaptcha?: Recaptcha }
      if (grecaptcha === undefined) reject(new BotCheckFailed('Failed to initialize Google ReCaptcha'))
      else grecaptcha.ready(() => resolve(grecaptcha))
    }
    document.head.append(script)
  })
}
