import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Origin } from '#domain/catalogue/item.ts'
import { isDataAddress } from '#domain/pictures/data-address.ts'
import { type ReadPicture, tenantPictures } from '#domain/pictures/tenant-pictures.ts'
import type { CompanyDescription } from './company.ts'
import { replaceAliases } from './company-aliases.ts'
import { companyKeys } from './company-keys.ts'

export interface DescribeReport {
  changed: number
  same: number
  /** Companies that the source no longer contains; only their vacancies are known now. */
  dropped: number
  /** Names that are empty without legal forms and signs. */
  nameless: string[]
  /** Logos given as data: new assets, and those that are left out with their reason. */
  logos: { saved: number; given: ReadonlySet<string>; leftOut: { name: string; reason: string }[] }
}

const descriptionColumns = sql.raw('(name, texts, logo, site, places, communities, source)')

/**
 * Replaces a source's descriptions of companies: descriptions that it no longer contains are dropped.
 * Idempotent.
 */
export async function describeCompanies(
  db: Db,
  { tenant, source }: Origin,
  described: readonly CompanyDescription[],
  { now, dryRun = false }: { now: Date; dryRun?: boolean },
): Promise<DescribeReport> {
  const { given, logos } = await withLogos(db, tenant, described, { at: now, dryRun })
  const keys = await companyKeys(
    db,
    given.flatMap(({ name, aliases, communities }) => [name, ...aliases, ...communities]),
  )
  const keyOf = (name: string) => keys.get(name) ?? ''
  const rows = new Map(
    given.map(({ name, texts, logo = null, site = null, places, communities }) => [
      keyOf(name),
      { key: keyOf(name), name, texts, logo, site, places, communities: communities.map(keyOf), source },
    ]),
  )
  rows.delete('')
  const aliases = new Map(
    given.flatMap(({ name, aliases }) =>
      aliases
        .map((alias): [string, string] => [keyOf(alias), keyOf(name)])
        .filter(([alias, key]) => alias !== '' && key !== '' && !rows.has(alias)),
    ),
  )
  const nameless = given.flatMap(({ name }) => (keyOf(name) === '' ? [name] : []))
  const list = sql`jsonb_to_recordset(${JSON.stringify([...rows.values()])}::text::jsonb) as g(
    key text, name text, texts jsonb, logo text, site text, places jsonb, communities text[], source text)`
  const differs = sql`(c.name, c.texts, c.logo, c.site, c.places, c.communities, c.source)
    is distinct from (g.name, g.texts, g.logo, g.site, g.places, g.communities, g.source)`
  const missing = sql`c.tenant = ${tenant} and c.source = ${source} and c.key <> all(${[...rows.keys()]}::text[])`
  if (dryRun) {
    const { rows: due } = await sql<{ changed: number; dropped: number }>`
      select (
        select count(*)::integer from ${list} left join catalogue.company c on c.tenant = ${tenant} and c.key = g.key
        where c.key is null or ${differs}
      ) as changed, (select count(*)::integer from catalogue.company c where ${missing}) as dropped`.execute(
      db,
    )
    const { changed = 0, dropped = 0 } = due[0] ?? {}
    return { changed, same: rows.size - changed, dropped, nameless, logos }
  }
  return db.transaction().execute(async (trx) => {
    // The trigger would raise the revision even if no row has changed; here it is raised only if one has.
    await sql`select set_config('catalogue.raises', 'last', true)`.execute(trx)
    const written = await sql`
      merge into catalogue.company c using (select * from ${list} order by key) g
        on c.tenant = ${tenant} and c.key = g.key
      when matched and ${differs} then update set ${descriptionColumns} =
        (g.name, g.texts, g.logo, g.site, g.places, g.communities, g.source), updated_at = ${now}
      when not matched then insert (tenant, key, name, texts, logo, site, places, communities, source, updated_at)
        values (${tenant}, g.key, g.name, g.texts, g.logo, g.site, g.places, g.communities, g.source, ${now})`.execute(
      trx,
    )
    const removed = await sql`
      update catalogue.company c set ${descriptionColumns} = (c.name, '{}', null, null, '[]', '{}', null), updated_at = ${now}
      where ${missing}`.execute(trx)
    const aliased = await replaceAliases(trx, { tenant, source }, aliases)
    const [changed, dropped] = [Number(written.numAffectedRows ?? 0n), Number(removed.numAffectedRows ?? 0n)]
    if (changed + dropped + aliased > 0) await sql`select catalogue.raise_now()`.execute(trx)
    return { changed, same: rows.size - changed, dropped, nameless, logos }
  })
}

/** Companies whose logos are addresses: pictures given as data become assets. A company never fails for its logo. */
async function withLogos(
  db: Db,
  tenant: string,
  described: readonly CompanyDescription[],
  options: { at: Date; dryRun: boolean },
): Promise<{ given: CompanyDescription[]; logos: DescribeReport['logos'] }> {
  const site = tenantPictures(db, tenant)
  const pictures = new Map<string, ReadPicture>()
  const leftOut: DescribeReport['logos']['leftOut'] = []
  const given: CompanyDescription[] = []
  for (const company of described) {
    const { logo, ...others } = company
    if (logo === undefined || !isDataAddress(logo)) {
      given.push(company)
      continue
    }
    const picture = await site.read(logo, company.name)
    if ('reason' in picture) leftOut.push({ name: company.name, reason: picture.reason })
    else pictures.set(picture.address, picture)
    given.push('reason' in picture ? others : { ...others, logo: picture.address })
  }
  const saved = await site.save([...pictures.values()], options)
  return { given, logos: { saved, given: new Set(pictures.keys()), leftOut } }
}
