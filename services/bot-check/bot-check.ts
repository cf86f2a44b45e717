// Whether somebody automatic sends a form. Two ways to tell: a proof of work that this site asks for and checks itself, and
// reCAPTCHA where it is configured. Who brings no proof, because nothing could make one, may still send a little.
import type { Db } from '#db/database.ts'
import { useOnce as countUse } from '#services/limits.ts'

export type BotVerdict =
  | { kind: 'passed' }
  /** Without a proof, and within what visitors may send so. */
  | { kind: 'unproven' }
  | { kind: 'refused'; reason: string }

export interface BotProof {
  /** What the browser was given for its work; undefined or empty when it brings none. */
  token: string | undefined
  /** What it was made for: a proof for one form is none for another. */
  action: string
  /** A digest that tells visitors apart. */
  visitor: string
  now: Date
}

/** What a page has to know to make a proof. */
export type BotCheckSetting = {
  /** The header that carries the proof. */
  header: string
} & ({ kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; host: string })

/** Names of actions, as reCAPTCHA allows them. */
export const actionPattern = /^[\w/]{1,100}$/

export interface BotCheck {
  setting: BotCheckSetting
  /** Work for a browser; undefined where another service hands it out. */
  challenge: ((action: string, now: Date) => Promise<object>) | undefined
  verify: (proof: BotProof) => Promise<BotVerdict>
}

/** One way of proving: undefined means that nobody can say, because the service behind it does not answer. */
export type VerifyToken = (
  token: string,
  proof: BotProof,
) => Promise<{ passed: true } | { passed: false; reason: string } | undefined>

/** Without a script there is no proof, and a letter now and then must still arrive. */
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
  async function unproven({ visitor, now }: BotProof): Promise<BotVerdict> {
    const tooMany: BotVerdict = { kind: 'refused', reason: 'no proof, and too many without one' }
    // One after the other, so that one visitor cannot use up what is there for all.
    for (const [limit, who] of [
      [UNPROVEN, visitor],
      [UNPROVEN_ALL, 'all'],
    ] as const) {
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
