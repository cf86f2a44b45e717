import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Locale } from '#services/languages.ts'

export interface VacancyTitle {
  id: string
  title: string
  company: string
  locale: Locale
  open: boolean
  /** Last day to apply, `2026-12-01`. */
  until: string | null
}

/** Titles of vacancies and whether they are open at an instant; unknown vacancies and drafts are left out. */
export async function vacancyTitles(
  db: Db,
  tenant: string,
  ids: readonly string[],
  at: Date,
): Promise<VacancyTitle[]> {
  const { rows } = await sql<VacancyTitle>`
    select c.id, c.title, c.company, c.locale, c.valid_through::text as until,
      c.status = 'open' and coalesce(c.valid_through >= (${at}::timestamptz at time zone 'UTC')::date, true) as open
    from catalogue.vacancy c
    where c.tenant = ${tenant} and c.id::text = any(${ids}::text[]) and c.status <> 'draft'`.execute(db)
  return rows
}
