import type { Db } from '#db/database.ts'
import { createAltcha } from '#services/bot-check/altcha.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { createRecaptcha } from '#services/bot-check/recaptcha.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Env } from './env.ts'

interface BotCheckParts {
  env: Env
  db: Db
  clock: Clock
  log: Log
  origin: string
  key: Buffer
}

/** reCAPTCHA if it is configured, else the embedded bot check. */
export function createBotCheckOf({ env, db, clock, log, origin, key }: BotCheckParts): BotCheck {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, BOT_CHECK_HEADER: header } = env
  if (siteKey === undefined || secret === undefined) return createAltcha({ db, key, header })
  const { RECAPTCHA_HOST: host, RECAPTCHA_MIN_SCORE: minScore } = env
  const { hostname } = new URL(origin)
  return createRecaptcha({ db, clock, log, siteKey, secret, host, minScore, hostname, header })
}
