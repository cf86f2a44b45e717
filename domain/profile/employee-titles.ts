// The job titles of employees, as their employer says them. Nobody else writes them, the employees themselves least of all.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import { readProfile } from './read-profile.ts'
import { keepTitles, ownerKey, type TitleOwner } from './waiting-titles.ts'

export interface TitleRow {
  /** For who reads the report: `line 3`. */
  where: string
  who: TitleOwner
  /** Id of a job title; empty to take it away. */
  titleId: string
}

export interface TitleReport {
  changed: number
  /** They had it already. */
  same: number
  /** They have not signed in yet: the title is kept until they do. */
  notYet: number
  /** Rows that were left out. */
  faults: { where: string; reason: string }[]
}

/** The reference service does not answer: no title can be checked, and nothing was written. */
export class TitlesNotChecked extends Error {}

const AT_ONCE = 500
const MAX_KEY = 400

/** Gives employees their titles. A second run with the same rows changes nothing. */
export async function setEmployeeTitles(
  db: Db,
  reference: ReferenceData,
  rows: readonly TitleRow[],
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<TitleReport> {
  const report: TitleReport = { changed: 0, same: 0, notYet: 0, faults: [] }
  const known = await knownTitles(reference, rows)
  const seen = new Set<string>()
  const usable = rows.filter(({ where, who, titleId }) => {
    const key = ownerKey(who)
    const reason = seen.has(key)
      ? 'names somebody who was named before'
      : key.length > MAX_KEY
        ? 'has a name that is too long'
        : titleId !== '' && !known.has(titleId)
          ? `has a title that the dictionary does not know: '${titleId.slice(0, 100)}'`
          : undefined
    seen.add(key)
    if (reason !== undefined) report.faults.push({ where, reason })
    return reason === undefined
  })
  for (let at = 0; at < usable.length; at += AT_ONCE)
    await setSome(db, usable.slice(at, at + AT_ONCE), report, { dryRun, now })
  return report
}

async function knownTitles(reference: ReferenceData, rows: readonly TitleRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.map(({ titleId }) => titleId).filter((id) => id !== ''))]
  const known = new Set<string>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const asked = ids.slice(at, at + AT_ONCE)
    const { results, degraded } = await reference.byIds('job-titles', asked, { lang: 'en' })
    for (const { title_id, id } of results) known.add(String(title_id ?? id))
    if (degraded && asked.some((id) => !known.has(id)))
      throw new TitlesNotChecked('The reference service does not answer; nothing was written.')
  }
  return known
}

async function setSome(
  db: Db,
  rows: readonly TitleRow[],
  report: TitleReport,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<void> {
  const emails = rows.flatMap(({ who }) => ('email' in who ? [who.email.toLowerCase()] : []))
  const subjects = rows.flatMap(({ who }) => ('subject' in who ? [who.subject] : []))
  const members = await db
    .selectFrom('identity.member as member')
    .leftJoin('profile.profile as profile', 'profile.member_id', 'member.id')
    .select([
      'member.id',
      'member.email',
      'member.subject',
      'member.employee',
      'profile.employee_title_id as titleId',
    ])
    .where((is) =>
      is.or([
        sql<boolean>`lower(member.email) = any(${emails})`,
        sql<boolean>`member.subject = any(${subjects})`,
      ]),
    )
    .execute()
  const early: TitleRow[] = []
  for (const row of rows) {
    const { where, who, titleId } = row
    const found = members.filter((member) =>
      'email' in who
        ? member.email.toLowerCase() === who.email.toLowerCase()
        : member.subject === who.subject,
    )
    const employees = found.filter(({ employee }) => employee)
    if (found.length === 0) early.push(row)
    else if (employees.length === 0)
      report.faults.push({ where, reason: 'names somebody who is no employee' })
    else if (employees.every((one) => (one.titleId ?? '') === titleId)) report.same += 1
    else {
      report.changed += 1
      if (!dryRun) for (const { id } of employees) await writeEmployeeTitle(db, id, titleId || null, now)
    }
  }
  report.notYet += early.length
  if (!dryRun) await keepTitles(db, early, now)
}

/** What is written is another version of the profile: who has read the one before is told so when they write. */
export async function writeEmployeeTitle(
  db: Db,
  memberId: string,
  titleId: string | null,
  now: Date,
): Promise<void> {
  // Who has never opened a page has no profile yet.
  await readProfile(db, memberId, { now })
  await db
    .updateTable('profile.profile')
    .set({
      employee_title_id: titleId,
      version: sql`version + 1`,
      changed_in: sql`changed_in || jsonb_build_object('employeeMetadata', version + 1)`,
      updated_at: now,
    })
    .where('member_id', '=', memberId)
    .where('employee_title_id', 'is distinct from', titleId)
    .execute()
}
