import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readVacanciesById, type VacancySummary } from '#domain/search/vacancy-rows.ts'
import type { CompanyTexts } from './company.ts'
import { keysOfCompanies, namesOf } from './company-aliases.ts'
import { companyKey } from './company-keys.ts'

export interface Company {
  key: string
  name: string
  texts: CompanyTexts
  logo: string | null
  site: string | null
  places: string[]
  /** Keys of communities whose events belong to the company. */
  communities: string[]
  described: boolean
  /** ISO instant; null if the company is known only from vacancies. */
  updatedAt: string | null
}

/** A company as the list shows it. */
export interface ListedCompany extends Pick<Company, 'key' | 'name' | 'texts' | 'logo' | 'places'> {
  /** Number of open vacancies, at most MAX_COUNTED. */
  vacancies: number
}

/** Counts stop here: larger numbers are not compared, and counting takes time in proportion. */
export const MAX_COUNTED = 1_000
/** Number of newest vacancies whose locations are considered. */
const LOOKED_AT = 100

const columns = sql`c.key, c.name, c.texts, c.logo, c.site, c.places, c.communities, c.source is not null as described,
  to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"`

type Named = { key: RawBuilder<unknown> } | { keys: RawBuilder<string[]> }

/** How vacancies name a company. With one name, as most have, the index has them in the order of the list. */
async function namedAs(db: Db, tenant: string, key: string): Promise<Named> {
  const keys = await keysOfCompanies(db, tenant, [key])
  return keys.length === 1 ? { key: sql`${key}` } : { keys: sql`${keys}::text[]` }
}

const openOf = (tenant: string, isNamed: Named, at: Date): RawBuilder<boolean> => sql`
  v.tenant = ${tenant} and v.status = 'open'
  and ${companyKey}(v.company) = ${'key' in isNamed ? isNamed.key : sql`any(${isNamed.keys})`}
  and (v.valid_through is null or v.valid_through >= (${at}::timestamptz at time zone 'UTC')::date)`

/**
 * Finds a company by key, including one known only from vacancies, open or closed. By the key of another name it
 * is the company of that name, with its own key.
 */
export async function findCompany(db: Db, tenant: string, key: string): Promise<Company | undefined> {
  const { rows } = await sql<Company>`
    select * from (
      select ${columns} from catalogue.company c
      left join catalogue.company_alias a on a.tenant = c.tenant and a.company_key = c.key and a.alias = ${key}
      where c.tenant = ${tenant} and (c.key = ${key} or c.key = (
        select company_key from catalogue.company_alias where tenant = ${tenant} and alias = ${key}))
      order by a.alias is null limit 1
    ) known
    union all
    select * from (
      select ${key} as key, v.company as name, '{}'::jsonb, null, null, '[]'::jsonb, '{}'::text[], false, null
      from catalogue.vacancy v
      where v.tenant = ${tenant} and v.status = 'open' and ${companyKey}(v.company) = ${key} limit 1
    ) named
    limit 1`.execute(db)
  return rows[0]
}

/** @param except ids of vacancies that the viewer has hidden */
export async function vacanciesOfCompany(
  db: Db,
  {
    tenant,
    key,
    at,
    offset,
    limit,
    lang,
    except = [],
  }: {
    tenant: string
    key: string
    at: Date
    offset: number
    limit: number
    lang: string
    except?: readonly string[]
  },
): Promise<{ vacancies: VacancySummary[]; total: number }> {
  const where = sql`${openOf(tenant, await namedAs(db, tenant, key), at)} and v.id <> all(${except}::uuid[])`
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<{ id: string }>`
      select v.id from catalogue.vacancy v where ${where}
      order by v.published_at desc, v.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::integer as total
      from (select 1 from catalogue.vacancy v where ${where} limit ${MAX_COUNTED}) counted`.execute(db),
  ])
  const ids = rows.map(({ id }) => id)
  return { vacancies: await readVacanciesById(db, ids, lang), total: totals[0]?.total ?? 0 }
}

/** The most frequent cities of a company's newest vacancies, for companies whose data lists no locations. */
export async function placesOfVacancies(db: Db, tenant: string, key: string, at: Date): Promise<string[]> {
  const named = await namedAs(db, tenant, key)
  const { rows } = await sql<{ city: string }>`
    select l.city from (
      select v.id from catalogue.vacancy v where ${openOf(tenant, named, at)}
      order by v.published_at desc, v.id limit ${LOOKED_AT}
    ) newest join catalogue.vacancy_location l on l.vacancy_id = newest.id
    where l.city is not null group by l.city order by count(*) desc, l.city limit 5`.execute(db)
  return rows.map(({ city }) => city)
}

export interface CompaniesQuery {
  tenant: string
  /** Part of a name. */
  query: string
  at: Date
  offset: number
  limit: number
}

/** Companies with the most open vacancies first. The total stops at MAX_LISTED. */
export async function listCompanies(
  db: Db,
  { tenant, query, at, offset, limit }: CompaniesQuery,
): Promise<{ companies: ListedCompany[]; total: number }> {
  const pattern = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const where = sql`c.tenant = ${tenant} and (c.open_vacancies > 0 or c.source is not null)
    ${query === '' ? sql`` : sql`and lower(c.name) like ${pattern}`}`
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<ListedCompany>`
      select c.*, (
        select count(*)::integer from (
          select 1 from catalogue.vacancy v where ${openOf(tenant, { keys: namesOf(tenant, sql`c.key`) }, at)} limit ${MAX_COUNTED}
        ) counted
      ) as vacancies
      from (
        select c.key, c.name, c.texts, c.logo, c.places, c.open_vacancies from catalogue.company c where ${where}
        order by c.open_vacancies desc, c.key limit ${limit} offset ${offset}
      ) c order by c.open_vacancies desc, c.key`.execute(db),
    sql<{ total: number }>`
      select count(*)::integer as total
      from (select 1 from catalogue.company c where ${where} limit ${MAX_LISTED}) counted`.execute(db),
  ])
  return { companies: rows, total: totals[0]?.total ?? 0 }
}

/** Limit of companies that can be paged through; beyond it, visitors search. */
export const MAX_LISTED = 10_000

/** Companies for the sitemap: those with something to show, largest first. */
export async function companiesForSitemap(
  db: Db,
  tenant: string,
  limit: number,
): Promise<{ key: string; updatedAt: string }[]> {
  const { rows } = await sql<{ key: string; updatedAt: string }>`
    select c.key, to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"
    from catalogue.company c where c.tenant = ${tenant} and (c.open_vacancies > 0 or c.source is not null)
    order by c.open_vacancies desc, c.key limit ${limit}`.execute(db)
  return rows
}

/**
 * Companies by key, each with its number of open vacancies; unknown keys are left out. By the key of another name
 * it is the company of that name, with its own key.
 */
export async function companiesByKeys(
  db: Db,
  tenant: string,
  keys: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Company & ListedCompany>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Company & ListedCompany & { asked: string }>`
    select ${columns}, asked.key as asked, (
      select count(*)::integer from (
        select 1 from catalogue.vacancy v where ${openOf(tenant, { keys: namesOf(tenant, sql`c.key`) }, at)} limit ${MAX_COUNTED}
      ) counted
    ) as vacancies
    from unnest(${keys}::text[]) as asked (key)
    left join catalogue.company_alias a on a.tenant = ${tenant} and a.alias = asked.key
    join catalogue.company c on c.tenant = ${tenant} and c.key = coalesce(a.company_key, asked.key)`.execute(
    db,
  )
  return new Map(rows.map(({ asked, ...row }) => [asked, row]))
}

/** The newest vacancies of several companies combined. */
export async function newestOfCompanies(
  db: Db,
  {
    tenant,
    keys,
    at,
    limit,
    lang,
    except = [],
  }: {
    tenant: string
    keys: readonly string[]
    at: Date
    limit: number
    lang: string
    except?: readonly string[]
  },
): Promise<VacancySummary[]> {
  if (keys.length === 0) return []
  const named = await keysOfCompanies(db, tenant, keys)
  const { rows } = await sql<{ id: string }>`
    select newest.id from unnest(${named}::text[]) as followed (key) cross join lateral (
      select v.id, v.published_at from catalogue.vacancy v where ${openOf(tenant, { key: sql`followed.key` }, at)}
        and v.id <> all(${except}::uuid[])
      order by v.published_at desc, v.id limit ${limit}
    ) newest order by newest.published_at desc nulls last, newest.id limit ${limit}`.execute(db)
  return readVacanciesById(
    db,
    rows.map(({ id }) => id),
    lang,
  )
}
