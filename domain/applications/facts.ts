import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { confirmedLevelOf, englishLevelOf } from '../assessment/english-level.ts'
import type { Profile } from '../profile/profile.ts'
import { readProfile } from '../profile/read-profile.ts'

/** What rules of eligibility may ask about. A value that nobody has told is undefined: never yes, never no. */
export interface MemberFacts {
  /** ISO 3166-1 alpha-2 of the member's location. */
  country?: string | undefined
  /** `B2`; the one that the member states. */
  english?: string | undefined
  /** Confirmed by a test that is still valid. */
  confirmedEnglish?: string | undefined
  /** Levels from 0 to 3 by the skill's id. */
  skills: Record<string, number>
  occupation?: string | undefined
  employee: boolean
  /** Programmes that the member was accepted for. */
  acceptedFor: string[]
  /** The least age in years that the member has confirmed with this application. Profiles have no age. */
  confirmedAge?: number | undefined
}

export async function readFacts(
  db: Db,
  { tenant, memberId, now }: { tenant: string; memberId: string; now: Date },
): Promise<MemberFacts | undefined> {
  const profile = await readProfile(db, memberId, { now })
  return profile && factsOf(db, profile, { tenant, now })
}

/** What was known when an application was sent, and the rules that it was judged by. */
export async function sentFacts(
  db: Db,
  applicationId: string,
): Promise<{ facts: MemberFacts; rulesVersion: string } | undefined> {
  const { rows } = await sql<{ facts: Partial<MemberFacts>; rulesVersion: string }>`
    select facts, rules_version as "rulesVersion" from applications.application where id = ${applicationId}`.execute(
    db,
  )
  const [row] = rows
  return row && { ...row, facts: { skills: {}, employee: false, acceptedFor: [], ...row.facts } }
}

/** The facts of a profile that has been read. */
export async function factsOf(
  db: Db,
  profile: Profile,
  { tenant, now }: { tenant: string; now: Date },
): Promise<MemberFacts> {
  const [country, accepted] = [
    await countryOf(db, profile.locationId),
    await db
      .selectFrom('applications.application')
      .select('program_id')
      .where('tenant', '=', tenant)
      .where('member_id', '=', profile.userId)
      .where('stage', '=', 'accepted')
      .orderBy('program_id')
      .execute(),
  ]
  const english = englishLevelOf(profile, now)
  return {
    country,
    english: english.level?.toUpperCase(),
    confirmedEnglish: confirmedLevelOf(profile, now)?.toUpperCase(),
    skills: Object.fromEntries(
      profile.skills.flatMap(({ id, level }) => (level === null ? [] : [[id, level]])),
    ),
    occupation: profile.currentJobType ?? undefined,
    employee: profile.epamer,
    acceptedFor: accepted.map(({ program_id }) => program_id),
  }
}

async function countryOf(db: Db, locationId: string | null): Promise<string | undefined> {
  if (locationId === null) return undefined
  const { rows } = await sql<{ country: string | null }>`
    select coalesce(more ->> 'country_iso_code', more ->> 'iso_code') as country from reference.entry
    where dictionary = 'locations' and id = ${locationId}`.execute(db)
  return rows[0]?.country?.toUpperCase()
}
