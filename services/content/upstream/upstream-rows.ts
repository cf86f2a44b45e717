// The stored state of following an upstream, and of what was copied from it.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { chunks } from '../store/bulk.ts'
import type { EnvironmentTarget } from '../store/delivered.ts'
import { type ItemKey, keyOf } from '../store/item.ts'

/** Position of the copy. The token is only valid for the place that it came from. */
const position = z.object({ from: z.string(), token: z.string(), comparedAt: z.string() })
export type Position = z.output<typeof position>

export interface UpstreamRow {
  position: Position | undefined
  syncedAt: Date | undefined
  failedAt: Date | undefined
  failure: string | undefined
}

export async function readUpstream(db: Db, { apiKey, environment }: EnvironmentTarget): Promise<UpstreamRow> {
  const row = await db
    .selectFrom('content.upstream')
    .selectAll()
    .where('api_key', '=', apiKey)
    .where('environment', '=', environment)
    .executeTakeFirst()
  return {
    position: readPosition(row?.sync_token),
    syncedAt: row?.synced_at ?? undefined,
    failedAt: row?.failed_at ?? undefined,
    failure: row?.failure ?? undefined,
  }
}

function readPosition(text: string | null | undefined): Position | undefined {
  if (text === null || text === undefined) return undefined
  try {
    return position.parse(JSON.parse(text))
  } catch {
    // Unreadable: everything is compared once, and nothing is lost.
    return undefined
  }
}

export class PositionChanged extends Error {
  override name = 'PositionChanged'
}

/**
 * Locks the row until the transaction ends.
 * @throws PositionChanged when another process has synced since `expected` was read
 */
export async function holdPosition(
  trx: Db,
  { apiKey, environment }: EnvironmentTarget,
  expected: Position | undefined,
): Promise<void> {
  await trx
    .insertInto('content.upstream')
    .values({ api_key: apiKey, environment })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('content.upstream')
    .select('sync_token')
    .where('api_key', '=', apiKey)
    .where('environment', '=', environment)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (readPosition(row.sync_token)?.token !== expected?.token)
    throw new PositionChanged('Another process has synced meanwhile')
}

export async function savePosition(
  trx: Db,
  target: EnvironmentTarget,
  next: Position,
  at: Date,
): Promise<void> {
  await writeRow(trx, target, {
    sync_token: JSON.stringify(next),
    synced_at: at,
    failed_at: null,
    failure: null,
  })
}

export async function saveFailure(
  db: Db,
  target: EnvironmentTarget,
  failure: string,
  at: Date,
): Promise<void> {
  await writeRow(db, target, { failed_at: at, failure })
}

async function writeRow(
  db: Db,
  { apiKey, environment }: EnvironmentTarget,
  values: {
    sync_token?: string
    synced_at?: Date
    failed_at: Date | null
    failure: string | null
  },
): Promise<void> {
  await db
    .insertInto('content.upstream')
    .values({ api_key: apiKey, environment, ...values })
    .onConflict((conflict) => conflict.columns(['api_key', 'environment']).doUpdateSet(values))
    .execute()
}

/** The bodies delivered now, by keyOf; items that are not delivered are absent. */
export async function publishedBodies(
  db: Db,
  target: EnvironmentTarget,
  keys: readonly ItemKey[],
): Promise<Map<string, JsonObject>> {
  const found = new Map<string, JsonObject>()
  for (const chunk of chunks(keys)) {
    const { rows } = await sql<ItemKey & { body: JsonObject }>`
      select p.content_type_uid as "contentType", p.uid, p.locale, p.body
      from json_to_recordset(${JSON.stringify(chunk)}::json) as k("contentType" text, uid text, locale text)
      join content.scope s on s.api_key = ${target.apiKey} and s.branch = ${target.branch}
        and s.environment = ${target.environment}
      join content.published p on p.scope_id = s.id and p.content_type_uid = k."contentType"
        and p.uid = k.uid and p.locale = k.locale`.execute(db)
    for (const row of rows) found.set(keyOf(row), row.body)
  }
  return found
}

/** The files that are stored here, as 'uid/version'. */
export async function knownAssetFiles(
  db: Db,
  apiKey: string,
  files: readonly { uid: string; version: number }[],
): Promise<Set<string>> {
  const known = new Set<string>()
  for (const chunk of chunks(files)) {
    const { rows } = await sql<{ uid: string; version: number }>`
      select f.uid, f.version from json_to_recordset(${JSON.stringify(chunk)}::json) as k(uid text, version int)
      join content.asset_file f on f.api_key = ${apiKey} and f.uid = k.uid and f.version = k.version`.execute(
      db,
    )
    for (const { uid, version } of rows) known.add(`${uid}/${version}`)
  }
  return known
}
