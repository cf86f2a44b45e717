// Whether a form is sent by a program. There are two checks: a proof of work that this site issues and
// verifies, and reCAPTCHA where it is configured. A visitor without a proof, because nothing could make one,
// may still send a little.
import type { Db } from '#db/database.ts'
import { useOnce as countUse } from '#services/limits.ts'

export type BotVerdict =
  | { kind: 'passed' }
  /** Without a proof, but within the limit for that. */
  | { kind: 'unproven' }
  | { kind: 'refused'; reason: string }

export interface BotProof {
  /** The proof that the browser obtained; undefined or empty without one. */
  token: string | undefined
  /** The action that it was made for: a proof for one form is not valid for another. */
  action: string
  /** A digest that identifies the visitor, or the id of the member. */
  visitor: string
  /** Members without a proof are counted each for themselves: nobody uses up what another has. */
  isMember?: boolean | undefined
  now: Date
}

/** What a page needs to obtain a proof. */
export type BotCheckSetting = {
  /** The header that carries the proof. */
  header: string
} & ({ kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; host: string })

/** Action names as reCAPTCHA allows them. */
export const actionPattern = /^[\w/]{1,100}$/

export interface BotCheck {
  setting: BotCheckSetting
  /** A challenge for the browser; undefined where an external service issues it. */
  challenge: ((action: string, now: Date) => Promise<object>) | undefined
  verify: (proof: BotProof) => Promise<BotVerdict>
}

/** Verifies a proof; undefined when that is impossible because the service behind it does not answer. */
export type VerifyToken = (
  token: string,
  proof: BotProof,
) => Promise<{ passed: true } | { passed: false; reason: string } | undefined>

/** Without script there is no proof, and an occasional message must still get through. */
const UNPROVEN = { name: 'unproven', times: 3, seconds: 3_600 }
const UNPROVEN_ALL = { name: 'unproven-all', times: 60, seconds: 3_600 }

export function createBotCheck({
  db,
  setting,
  challenge,
  verifyToken,
}: {
  db: Db
  setting: BotCheckSetting
  challenge?: BotCheck['challenge']
  verifyToken: VerifyToken
}): BotCheck {
  async function unproven({ visitor, isMember = false, now }: BotProof): Promise<BotVerdict> {
    const tooMany: BotVerdict = { kind: 'refused', reason: 'no proof, and too many without one' }
    const all = [UNPROVEN_ALL, 'all'] as const
    // In this order, so that one visitor cannot use up everybody's limit.
    for (const [limit, who] of [[UNPROVEN, visitor] as const, ...(isMember ? [] : [all])]) {
      const { allowed } = await countUse(db, limit, who, now)
      if (!allowed) return tooMany
    }
    return { kind: 'unproven' }
  }

  return {
    setting,
    challenge,
    async verify(proof) {
      const { token } = proof
      if (token === undefined || token === '') return unproven(proof)
      const found = await verifyToken(token, proof)
      if (found === undefined) return unproven(proof)
      return found.passed ? { kind: 'passed' } : { kind: 'refused', reason: found.reason }
    },
  }
}
