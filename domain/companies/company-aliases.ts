// Other names of companies. A name that a rule leads to the company (case, punctuation, legal form) needs none.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Origin } from '#domain/catalogue/item.ts'

/** A company's key and those of its other names, as an array. */
export const namesOf = (tenant: string, key: RawBuilder<unknown>): RawBuilder<string[]> => sql`
  array(select ${key} union all
    select a.alias from catalogue.company_alias a where a.tenant = ${tenant} and a.company_key = ${key})`

/** The keys under which companies are named, their own included. */
export async function keysOfCompanies(db: Db, tenant: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ alias: string }>`
    select alias from catalogue.company_alias
    where tenant = ${tenant} and company_key = any(${[...keys]}::text[]) order by alias`.execute(db)
  return [...keys, ...rows.map(({ alias }) => alias)]
}

/**
 * Replaces the aliases of a source. Of two companies that claim one, the first keeps it. Followers of a name
 * become the company's.
 * @param given alias key -> the company's key
 * @returns the number of changed aliases
 */
export async function replaceAliases(
  trx: Db,
  { tenant, source }: Origin,
  given: ReadonlyMap<string, string>,
): Promise<number> {
  const rows = [...given].map(([alias, key]) => ({ alias, key }))
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g(alias text, key text)`
  // A name with a description of its own is a company, whichever source describes it.
  const { numAffectedRows: gone } = await sql`
    delete from catalogue.company_alias a where a.tenant = ${tenant} and (
      (a.source = ${source} and not exists (select from ${list} where g.alias = a.alias and g.key = a.company_key))
      or exists (select from catalogue.company c where c.tenant = a.tenant and c.key = a.alias and c.source is not null))`.execute(
    trx,
  )
  const { numAffectedRows: added } = await sql`
    insert into catalogue.company_alias (tenant, alias, company_key, source)
    select ${tenant}, g.alias, g.key, ${source} from ${list}
    where not exists (
      select from catalogue.company c where c.tenant = ${tenant} and c.key = g.alias and c.source is not null)
    order by g.alias on conflict do nothing`.execute(trx)
  await sql`
    with moved as (
      delete from following.company f using catalogue.company_alias a
      where f.tenant = ${tenant} and a.tenant = f.tenant and a.alias = f.company_key
      returning f.member_id, f.tenant, a.company_key, f.since)
    insert into following.company (member_id, tenant, company_key, name, since)
    select m.member_id, m.tenant, m.company_key, c.name, min(m.since)
    from moved m join catalogue.company c on c.tenant = m.tenant and c.key = m.company_key
    group by m.member_id, m.tenant, m.company_key, c.name on conflict do nothing`.execute(trx)
  return Number((gone ?? 0n) + (added ?? 0n))
}
