// The embedded bot check: a proof of work by ALTCHA. No other host is involved, there is no puzzle to solve,
// and nobody is tracked.
import { createHash } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { useOnce as countUse } from '#services/limits.ts'
import { type BotCheck, createBotCheck, type VerifyToken } from './bot-check.ts'

/** The counter is between these two: at most half a second of work for a phone. */
const COST = 2_000
const LEAST = 100
const MAX = 300
/**
 * From challenge to submission. The browser fetches the challenge when the form is submitted, so it does not
 * expire meanwhile.
 */
const LIVES_MS = 10 * 60 * 1_000
const USED = { name: 'bot-check-used', times: 1, seconds: 3_600 }

const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: z.string().max(200),
    time: z.number().default(0),
  }),
})

export interface AltchaParts {
  db: Db
  /** Signs this site's challenges. */
  key: Buffer
  header: string
}

export function createAltcha({ db, key, header }: AltchaParts): BotCheck {
  const secrets = {
    hmacSignatureSecret: createHash('sha256').update(key).update('challenge').digest('hex'),
    hmacKeySignatureSecret: createHash('sha256').update(key).update('answer').digest('hex'),
  }

  const verifyToken: VerifyToken = async (token, { action, now }) => {
    const parsed = tokenSchema.safeParse(decoded(token))
    if (!parsed.success) return { passed: false, reason: 'unreadable' }
    const { challenge, solution } = parsed.data
    const { data, expiresAt, nonce } = challenge.parameters
    if (data.action !== action) return { passed: false, reason: 'made for something else' }
    if (expiresAt * 1_000 <= now.getTime()) return { passed: false, reason: 'too old' }
    const { verified, expired } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...secrets,
    })
    if (!verified) return { passed: false, reason: expired ? 'too old' : 'not solved' }
    // The library does not remember used proofs. They are counted in the window in which the challenge
    // expires, which is the same for every attempt.
    const digest = createHash('sha256').update(nonce).digest('base64url')
    const first = await countUse(db, USED, digest, new Date(expiresAt * 1_000))
    return first.allowed ? { passed: true } : { passed: false, reason: 'used before' }
  }

  return createBotCheck({
    db,
    setting: { kind: 'altcha', header },
    verifyToken,
    challenge: (action, now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MAX, LEAST),
        deriveKey,
        expiresAt: new Date(now.getTime() + LIVES_MS),
        data: { action },
        ...secrets,
      }),
  })
}

function decoded(token: string): unknown {
  try {
    return token.length > 4_000 ? undefined : JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
