import { type RawBuilder, sql } from 'kysely'

/**
 * The last part of an item's address: its slug, followed by the start of its id if another item has the same
 * slug, such as another meeting of a series.
 * @param table its rows are `c`
 * @param within columns beside the tenant within which addresses must be unique
 */
export function addressSlug(
  table: 'catalogue.course' | 'catalogue.event',
  within: readonly string[] = [],
): RawBuilder<string> {
  const same = within.map((column) => sql`and o.${sql.ref(column)} = c.${sql.ref(column)}`)
  return sql<string>`case when c.slug = '' then left(c.id::text, 8)
    when exists (select from ${sql.table(table)} o
      where o.tenant = c.tenant and o.slug = c.slug ${sql.join(same, sql` `)} and o.id < c.id)
    then c.slug || '-' || left(c.id::text, 8) else c.slug end`
}

/** The stored slugs that an address may refer to. */
export function storedSlugs(address: string): string[] {
  const [, stem] = /^(?:(.*)-)?[0-9a-f]{8}$/.exec(address) ?? []
  return /^(?:.*-)?[0-9a-f]{8}$/.test(address) ? [address, stem ?? ''] : [address]
}
