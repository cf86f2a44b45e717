import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Locale } from '#services/languages.ts'

/** A vacancy as other pages link to it. */
export interface VacancyOffer {
  id: string
  title: string
  company: string
  locale: Locale
}

const open = (tenant: string, at: Date): RawBuilder<boolean> => sql`c.tenant = ${tenant} and c.status = 'open'
  and (c.valid_through is null or c.valid_through >= (${at}::timestamptz at time zone 'UTC')::date)`
const columns = sql`c.id, c.title, c.company, c.locale`

export async function countVacancies(db: Db, tenant: string, at: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from catalogue.vacancy c where ${open(tenant, at)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The newest vacancies, those in the reader's language first. */
export async function newestVacancies(
  db: Db,
  { tenant, locale, at, limit }: { tenant: string; locale: Locale; at: Date; limit: number },
): Promise<VacancyOffer[]> {
  const newest = (own: boolean) =>
    sql<VacancyOffer>`
    select ${columns} from catalogue.vacancy c
    where ${open(tenant, at)} and ${own ? sql`c.locale = ${locale}` : sql`c.locale <> ${locale}`}
    order by c.published_at desc nulls last, c.id limit ${limit}`.execute(db)
  const [own, others] = await Promise.all([newest(true), newest(false)])
  return [...own.rows, ...others.rows].slice(0, limit)
}
