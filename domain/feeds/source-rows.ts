import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { FeedSourceTable } from '#db/tables/feeds.ts'

export type Source = Selectable<FeedSourceTable>
export type NewSource = Pick<
  Source,
  | 'tenant'
  | 'kind'
  | 'name'
  | 'url'
  | 'interval_seconds'
  | 'mapping'
  | 'locale'
  | 'time_zone'
  | 'closing'
  | 'added_at'
>

/** Adds a source, due at once, or changes the settings of the one with this kind and name. */
export async function putSource(db: Db, source: NewSource): Promise<'added' | 'changed'> {
  const before = await findSource(db, source)
  if (before === undefined) {
    await db
      .insertInto('feeds.source')
      .values({ ...source, next_at: source.added_at })
      .execute()
    return 'added'
  }
  const { added_at, ...settings } = source
  await db
    .updateTable('feeds.source')
    // With other settings the same feed can give other items.
    .set({ ...settings, etag: null, last_modified: null, digest: null, failures: 0, next_at: added_at })
    .where('id', '=', before.id)
    .execute()
  return 'changed'
}

type SourceKey = Pick<Source, 'tenant' | 'kind' | 'name'>

export function findSource(db: Db, { tenant, kind, name }: SourceKey): Promise<Source | undefined> {
  return db
    .selectFrom('feeds.source')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
}

export function listSources(db: Db, tenant: string): Promise<Source[]> {
  return db
    .selectFrom('feeds.source')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('kind')
    .orderBy('name')
    .execute()
}

export async function removeSource(db: Db, id: string): Promise<void> {
  await db.deleteFrom('feeds.source').where('id', '=', id).execute()
}

export function readSource(db: Db, id: string): Promise<Source | undefined> {
  return db.selectFrom('feeds.source').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function dueSources(db: Db, tenant: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('feeds.source')
    .select('id')
    .where('tenant', '=', tenant)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns when the next source is due; null when none is */
export async function nextTime(db: Db, tenant: string): Promise<Date | null> {
  const row = await db
    .selectFrom('feeds.source')
    .select((eb) => eb.fn.min('next_at').as('at'))
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function recordOutcome(
  db: Db,
  id: string,
  outcome: Omit<Updateable<FeedSourceTable>, 'id'>,
): Promise<void> {
  await db.updateTable('feeds.source').set(outcome).where('id', '=', id).execute()
}
