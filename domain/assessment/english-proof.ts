// What the level of English on a profile rests on, and the certificate that proves it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { certifiedName } from './certificate.ts'
import { newestCompleted } from './english-level.ts'
import type { Level } from './item.ts'
import { type Basis, basisOf } from './speaking/decision.ts'

export interface EnglishProof {
  basis: Basis
  /**
   * The token of the public address of the certificate that the profile links; null if there is none. A
   * certificate with an earlier name is not linked.
   */
  certificate: string | null
}

/** @returns null without a test that was taken here */
export async function readEnglishProof(
  db: Db,
  { userId, assessments, ...names }: Pick<Profile, 'userId' | 'assessments' | 'firstName' | 'lastName'>,
): Promise<EnglishProof | null> {
  const done = newestCompleted(assessments)
  if (done === undefined) return null
  const { rows } = await sql<{ tested: Level; spoken: Level | null; token: string | null }>`
    select attempt.outcome ->> 'level' as tested, speaking.outcome ->> 'level' as spoken, certificate.token
    from assessment.attempt
    left join assessment.speaking on speaking.attempt_id = attempt.id and speaking.state = 'decided'
    left join assessment.certificate on certificate.attempt_id = attempt.id and certificate.on_profile
      and certificate.facts ->> 'name' = ${certifiedName(names)}
    where attempt.id = ${done.id} and attempt.member_id = ${userId} and attempt.state = 'finished'
      and attempt.outcome is not null`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return { basis: row.spoken === null ? 'test' : basisOf(row.tested, row.spoken), certificate: row.token }
}
