import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownSkills } from '#domain/catalogue/skill-names.ts'

export interface VacancyPlace {
  name: string
  city: string | null
  country: string | null
  /** The source gives no country; this one was matched in the vacancy's own words, which are the name. */
  from_text: boolean
}

export interface VacancySkill {
  /** Vocabulary id; null when the name is not in it. */
  id: string | null
  /** The vocabulary's name, else the source's. */
  name: string
  required: boolean
}

export interface Salary {
  min: number | null
  max: number | null
  currency: string | null
  period: 'hour' | 'day' | 'week' | 'month' | 'year' | null
}

/** What a list shows of a vacancy. */
export interface VacancySummary {
  id: string
  slug: string
  title: string
  company: string
  /** The same for all spellings of a company; empty where the source names none. */
  company_key: string
  summary: string
  locale: string
  /** Language of the text, `pl`; null where it is not known, and that of the locale counts. */
  written_in: string | null
  specialization: string | null
  job_type: string | null
  employment_form: string | null
  assignment_duration: string | null
  seniority: string | null
  locations: VacancyPlace[]
  remote: 'none' | 'hybrid' | 'full'
  /** Empty means open to every country. */
  remote_countries: string[]
  salary: Salary | null
  skills: VacancySkill[]
  /** ISO instant. */
  published_at: string | null
  /** ISO instant of the last change. */
  updated_at: string
  /** The last day, `2026-12-31`. */
  valid_through: string | null
  hot: number
}

/** The additional properties of its own page. */
export interface VacancyDetail extends VacancySummary {
  status: 'draft' | 'open' | 'closed'
  description: string
  description_format: 'text' | 'html' | 'markdown'
  responsibilities: string[]
  requirements: string[]
  languages: { code: string; cefr: string | null }[]
  apply_url: string | null
  program: string | null
  closed_at: string | null
}

const summaryColumns = (lang: string) => sql`
  v.id, v.slug, v.title, v.company, catalogue.company_key(v.company) as company_key, v.summary, v.locale, v.written_in,
  v.specialization, v.job_type, v.employment_form,
  v.assignment_duration, v.seniority, v.remote, v.remote_countries, v.hot,
  to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at,
  to_char(v.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at,
  v.valid_through::text as valid_through,
  case when coalesce(v.salary_min, v.salary_max) is not null then json_build_object('min', v.salary_min, 'max', v.salary_max,
    'currency', v.salary_currency, 'period', v.salary_period) end as salary,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', name, 'city', city, 'country', country, 'from_text', false) order by position)
    from catalogue.vacancy_location where vacancy_id = v.id
  ), '[]') || case when search.lacks_country(v.id) then matching.places_read('vacancy', v.id, v.remote = 'full') else '[]' end
    as locations,
  ${shownSkills('vacancy', sql.ref('v.id'), lang)} as skills`

const detailColumns = sql`
  v.status, v.description, v.description_format, v.responsibilities, v.requirements, v.apply_url, v.program,
  to_char(v.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as closed_at,
  coalesce((
    select json_agg(json_build_object('code', code, 'cefr', cefr) order by code)
    from catalogue.vacancy_language where vacancy_id = v.id
  ), '[]') as languages`

/**
 * Vacancies by their search numbers, in that order; deleted ones are left out.
 * @param lang language of the skills' names, `de`
 */
export async function readVacancies(
  db: Db,
  ords: readonly number[],
  lang: string,
): Promise<VacancySummary[]> {
  if (ords.length === 0) return []
  const { rows } = await sql<VacancySummary>`
    select ${summaryColumns(lang)} from unnest(${ords}::integer[]) with ordinality as wanted (ord, place)
    join search.vacancy s using (ord) join catalogue.vacancy v on v.id = s.id order by place`.execute(db)
  return rows
}

/** The same by their ids. */
export async function readVacanciesById(
  db: Db,
  ids: readonly string[],
  lang: string,
): Promise<VacancySummary[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VacancySummary>`
    select ${summaryColumns(lang)} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join catalogue.vacancy v using (id) order by place`.execute(db)
  return rows
}

/** One vacancy with any status but draft. @param lang language of the skills' names, `de` */
export async function readVacancy(
  db: Db,
  tenant: string,
  id: string,
  lang = 'en',
): Promise<VacancyDetail | undefined> {
  return (await readWholeVacancies(db, tenant, [id], lang))[0]
}

/** A few of them, in no order. */
export async function readWholeVacancies(
  db: Db,
  tenant: string,
  ids: readonly string[],
  lang: string,
): Promise<VacancyDetail[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VacancyDetail>`
    select ${summaryColumns(lang)}, ${detailColumns} from catalogue.vacancy v
    where v.id = any(${[...ids]}::uuid[]) and v.tenant = ${tenant} and v.status <> 'draft'`.execute(db)
  return rows
}

/** The open vacancies of a locale for the sitemap, newest first. */
export async function listOpenVacancies(
  db: Db,
  tenant: string,
  locale: string,
  now: Date,
  most: number,
): Promise<Pick<VacancyDetail, 'id' | 'slug' | 'title' | 'updated_at'>[]> {
  const { rows } = await sql<Pick<VacancyDetail, 'id' | 'slug' | 'title' | 'updated_at'>>`
    select id, slug, title, to_char(imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
    from catalogue.vacancy
    where tenant = ${tenant} and locale = ${locale} and status = 'open'
      and (valid_through is null or valid_through >= ${now.toISOString().slice(0, 10)}::date)
    order by published_at desc nulls last limit ${most}`.execute(db)
  return rows
}
