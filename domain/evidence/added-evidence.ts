// Facts that a member adds as evidence: a project or certificate with a link, or the proof of a plan's step.
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { lockLearner } from '#domain/learning/enrolment-rows.ts'
import { link, requiredLine } from '#domain/profile/field-kinds.ts'
import { currentSkills } from '#domain/skills/current-skills.ts'
import { type Fault, wordsOfIssue } from '#services/fault.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'

export const MAX_FACTS = 200
export const MAX_SKILLS_OF_FACT = 10

const day = z.iso.date()

const newFact = z.strictObject({
  /** Made with the form: sent twice, a fact is added once. */
  id: z.uuid(),
  kind: z.enum(['project', 'certificate']),
  skills: z
    .array(requiredLine)
    .min(1)
    .max(MAX_SKILLS_OF_FACT)
    .transform((ids) => [...new Set(ids)]),
  title: requiredLine,
  /** Without a link the fact is the member's word, whatever its kind. */
  link: link.default(null),
  date: day,
  expires: day.nullable().default(null),
  /** What it is added for, such as `step <id>`. A later fact for the same purpose replaces it. */
  purpose: z.string().min(1).max(100).nullable().default(null),
})
export type NewFact = z.input<typeof newFact>

/**
 * Adds a fact, and checks it first.
 * @returns the faults, by field; none once it is added
 */
export async function addEvidence(
  db: Db,
  {
    reference,
    memberId,
    now,
    fact: given,
    mustLink = false,
    onlyCheck = false,
  }: {
    reference: ReferenceData
    memberId: string
    now: Date
    fact: unknown
    /** Refuses a fact without a link. */
    mustLink?: boolean
    /** Adds nothing: something else is wrong with the form. */
    onlyCheck?: boolean
  },
): Promise<Fault[]> {
  const read = readFact(given, now)
  if ('faults' in read) return read.faults
  const fact = { ...read.fact, skills: await currentSkills(db, read.fact.skills) }
  const faults = [
    ...(mustLink && fact.link === null ? [noLink] : []),
    ...(await unknownSkills(reference, fact.skills)),
  ]
  if (faults.length > 0 || onlyCheck) return faults
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, memberId)
    return insertFact(trx, { memberId, now, fact })
  })
}

/**
 * Adds a fact about skills that are known to be in the dictionary, for callers that already hold the member's lock.
 * @returns the faults; none once it is added
 */
export async function addEvidenceLocked(
  trx: Db,
  { memberId, now, fact: given }: { memberId: string; now: Date; fact: NewFact },
): Promise<Fault[]> {
  const read = readFact(given, now)
  return 'faults' in read ? read.faults : insertFact(trx, { memberId, now, fact: read.fact })
}

type Fact = z.output<typeof newFact>

function readFact(given: unknown, now: Date): { fact: Fact } | { faults: Fault[] } {
  const read = newFact.safeParse(given)
  if (read.success) {
    const faults = datesOf(read.data, now)
    return faults.length > 0 ? { faults } : { fact: read.data }
  }
  return {
    faults: read.error.issues.map((issue) => ({
      pointer: `/${issue.path.join('/')}`,
      ...wordsOfIssue(issue),
    })),
  }
}

async function insertFact(
  trx: Db,
  { memberId, now, fact }: { memberId: string; now: Date; fact: Fact },
): Promise<Fault[]> {
  if (fact.purpose !== null) await removeEvidence(trx, { memberId, purpose: fact.purpose })
  const { count } = await trx
    .selectFrom('evidence.fact')
    .where('member_id', '=', memberId)
    .where('id', '!=', fact.id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_FACTS)
    return [{ pointer: '', code: 'too_many', message: `there are ${MAX_FACTS} already`, limit: MAX_FACTS }]
  await trx
    .insertInto('evidence.fact')
    .values({
      member_id: memberId,
      id: fact.id,
      kind: fact.link === null ? 'said' : fact.kind,
      skill_ids: fact.skills,
      title: fact.title,
      link: fact.link,
      happened_on: fact.date,
      expires_on: fact.expires,
      purpose: fact.purpose,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return []
}

const noLink: Fault = { pointer: '/link', code: 'missing', message: 'must not be empty' }

/** A day that has begun anywhere on Earth is not in the future. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

function datesOf({ date, expires }: Fact, now: Date): Fault[] {
  if (date > latestDay(now)) return [{ pointer: '/date', code: 'too_large', message: 'is in the future' }]
  if (date < '1950-01-01') return [{ pointer: '/date', code: 'too_small', message: 'is too long ago' }]
  if (expires !== null && expires < date)
    return [{ pointer: '/expires', code: 'before_start', message: 'is before the date' }]
  return []
}

async function unknownSkills(reference: ReferenceData, skills: readonly string[]): Promise<Fault[]> {
  const { results, degraded } = await reference.byIds('skills', skills, { lang: 'en' })
  const known = new Set(results.map(({ id }) => String(id)))
  return skills.flatMap((skill, index): Fault[] => {
    if (known.has(skill)) return []
    const pointer = `/skills/${index}`
    return degraded
      ? [{ pointer, code: 'not_checked', message: 'cannot be checked now; try again in a minute' }]
      : [{ pointer, code: 'unknown_reference', message: 'is not in the dictionary' }]
  })
}

/** Removes a fact that the member added, by its id or by what it was added for. */
export async function removeEvidence(
  db: Db,
  { memberId, ...which }: { memberId: string } & ({ id: string } | { purpose: string }),
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('evidence.fact')
    .where('member_id', '=', memberId)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('purpose', '=', which.purpose)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
