// The connected bot check: reCAPTCHA v3. Its score says how likely a person is; a token counts if it was made
// on this site, for this action, with a sufficient score.
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { type BotCheck, createBotCheck, type VerifyToken } from './bot-check.ts'

const TIMEOUT_MS = 5_000

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().default(0),
  action: z.string().default(''),
  hostname: z.string().default(''),
  'error-codes': z.array(z.string()).default([]),
})

export interface RecaptchaParts {
  db: Db
  clock: Clock
  log: Log
  siteKey: string
  secret: string
  /** Origin of scripts and API: https://www.google.com or https://www.recaptcha.net */
  host: string
  /** The lowest score that counts as a person, 0 to 1. */
  minScore: number
  /** Of this site; tokens made on another site are refused. */
  hostname: string
  header: string
  ask?: typeof fetch
}

export function createRecaptcha(parts: RecaptchaParts): BotCheck {
  const { db, clock, log, siteKey, secret, host, minScore, hostname, header, ask = fetch } = parts

  const verifyToken: VerifyToken = async (token, { action }) => {
    const answer = await siteVerify(token)
    if (answer === undefined) return undefined
    const reason = reasonAgainst(answer, action)
    return reason === undefined ? { passed: true } : { passed: false, reason }
  }

  async function siteVerify(token: string) {
    try {
      const answer = await ask(`${host}/recaptcha/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: clock.limit(TIMEOUT_MS),
      })
      return answerSchema.parse(await answer.json())
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'reCAPTCHA does not answer')
      return undefined
    }
  }

  function reasonAgainst(answer: z.output<typeof answerSchema>, action: string): string | undefined {
    if (!answer.success) return answer['error-codes'].join(', ') || 'no success'
    if (answer.action !== action) return 'made for something else'
    if (answer.hostname !== hostname) return 'made elsewhere'
    return answer.score < minScore ? 'score too low' : undefined
  }

  return createBotCheck({ db, setting: { kind: 'recaptcha', siteKey, host, header }, verifyToken })
}
