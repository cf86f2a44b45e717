import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { companyKey } from './company-keys.ts'

/**
 * Builds the list of companies from the names in open vacancies and counts each company's vacancies. The most
 * frequent spelling is displayed unless data defines a name. Idempotent.
 * @returns the number of changed companies
 */
export async function countCompanies(db: Db, tenant: string, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Lock: concurrent runs would write the same rows in different orders, and could deadlock.
    await sql`select pg_advisory_xact_lock(727002), set_config('catalogue.raises', 'last', true)`.execute(trx)
    // Compute the key once per name instead of once per vacancy.
    const { numAffectedRows } = await sql`
      with named as materialized (
        select v.company, count(*)::integer as vacancies from catalogue.vacancy v
        where v.tenant = ${tenant} and v.status = 'open' and v.company <> ''
          and (v.valid_through is null or v.valid_through >= (${now}::timestamptz at time zone 'UTC')::date)
        group by v.company
      ), counted as (
        select key, (array_agg(company order by vacancies desc, company))[1] as name, sum(vacancies)::integer as vacancies
        from (
          select coalesce(a.company_key, n.key) as key, n.company, n.vacancies
          from (select ${companyKey}(company) as key, company, vacancies from named) n
          left join catalogue.company_alias a on a.tenant = ${tenant} and a.alias = n.key
        ) keyed
        where key <> '' group by key
      ), given as (
        select coalesce(n.key, c.key) as key, coalesce(n.name, c.name) as name, coalesce(n.vacancies, 0) as vacancies
        from counted n full join (select key, name from catalogue.company where tenant = ${tenant}) c on c.key = n.key
      )
      merge into catalogue.company c using (select * from given order by key) g on c.tenant = ${tenant} and c.key = g.key
      when matched and (c.open_vacancies <> g.vacancies or (c.source is null and c.name <> g.name)) then update set
        open_vacancies = g.vacancies, name = case when c.source is null then g.name else c.name end, updated_at = ${now}
      when not matched then insert (tenant, key, name, open_vacancies, updated_at)
        values (${tenant}, g.key, g.name, g.vacancies, ${now})`.execute(trx)
    const changed = Number(numAffectedRows ?? 0n)
    if (changed > 0) await sql`select catalogue.raise_now()`.execute(trx)
    return changed
  })
}
