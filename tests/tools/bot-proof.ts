import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { Site } from './site.ts'

/** Does the browser's work and returns what it would send. */
export async function proofFor(site: Pick<Site, 'request'>, action: string): Promise<string> {
  const answer = await site.request(`/api/bot-check/challenge?action=${action}`)
  return solved((await answer.json()) as Challenge)
}

/** The answer to a challenge, as a browser sends it. */
export async function solved(challenge: object): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
