// Vacancies that people apply for on this site. To the machine of applications such a vacancy is a programme: the
// same stages, places, board and letters.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { programIdOf, vacancyIdOf } from './vacancy-id.ts'

/** What a vacancy's `program` says if its employer takes applications here. */
export const vacancyApplications = [
  'anywhere-for-talents',
  'anywhere-referral',
  'anywhere-staffing',
  'preboarding',
] as const
export type VacancyApplication = (typeof vacancyApplications)[number]

/** An employer who gives an address wants applications there, whatever else the vacancy says. */
export function takesApplicationsHere({
  program,
  apply_url,
  company,
}: {
  program: string | null
  apply_url: string | null
  company: string
}): boolean {
  // Nobody agrees that somebody without a name reads their application.
  return apply_url === null && company !== '' && vacancyApplications.some((one) => one === program)
}

/** The first moment after a vacancy's last day, which ends in UTC as in the lists of vacancies. */
export const closingOf = (validThrough: string | null): Date | undefined =>
  validThrough === null ? undefined : new Date(new Date(`${validThrough}T00:00:00Z`).getTime() + 86_400_000)

/** As many boards as a list can show. */
const MAX = 200

/** Vacancies that take applications here and are open, newest first, and those that have some. */
export async function openingIds(
  db: Db,
  { tenant, today }: { tenant: string; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.vacancy
    where tenant = ${tenant} and program is not null and program = any(${[...vacancyApplications]}::text[])
      and apply_url is null and company <> '' and status = 'open' and (valid_through is null or valid_through >= ${today}::date)
    order by published_at desc nulls last, id limit ${MAX}`.execute(db)
  const { rows: applied } = await sql<{ programId: string }>`
    select program_id as "programId" from applications.places
    where tenant = ${tenant} and program_id like ${`${programIdOf('')}%`} order by program_id limit ${MAX}`.execute(
    db,
  )
  return [
    ...new Set([
      ...rows.map(({ id }) => id),
      ...applied.flatMap(({ programId }) => vacancyIdOf(programId) ?? []),
    ]),
  ]
}
