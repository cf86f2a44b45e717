// Content types and global fields: bodies in the vendor's form, including the uid.
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { deleteEverything } from './delete-content-type.ts'
import { changeStack, type Target } from './stack-change.ts'

export type SchemaBody = JsonObject & { uid: string }

type SchemaTable = 'content.content_type' | 'content.global_field'

/** @returns the uids of new or changed ones */
export function putContentTypes(db: Db, target: Target, bodies: readonly SchemaBody[]): Promise<string[]> {
  return putSchemas(db, 'content.content_type', target, bodies)
}

/** @returns the uids of new or changed ones */
export function putGlobalFields(db: Db, target: Target, bodies: readonly SchemaBody[]): Promise<string[]> {
  return putSchemas(db, 'content.global_field', target, bodies)
}

export function readContentTypes(db: Db, target: Target): Promise<SchemaBody[]> {
  return readSchemas(db, 'content.content_type', target)
}

export function readGlobalFields(db: Db, target: Target): Promise<SchemaBody[]> {
  return readSchemas(db, 'content.global_field', target)
}

/** Deletes a content type with its entries; sync reports it once in each environment. */
export function deleteContentType(db: Db, target: Target, uid: string, at: Date): Promise<void> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    await trx
      .deleteFrom('content.content_type')
      .where('api_key', '=', target.apiKey)
      .where('branch', '=', target.branch)
      .where('uid', '=', uid)
      .execute()
    await deleteEverything(trx, target, uid, at)
    await announce()
  })
}

export function deleteGlobalField(db: Db, target: Target, uid: string): Promise<void> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    await trx
      .deleteFrom('content.global_field')
      .where('api_key', '=', target.apiKey)
      .where('branch', '=', target.branch)
      .where('uid', '=', uid)
      .execute()
    await announce()
  })
}

async function readSchemas(db: Db, table: SchemaTable, target: Target): Promise<SchemaBody[]> {
  const rows = await db
    .selectFrom(table)
    .select(['uid', 'body'])
    .where('api_key', '=', target.apiKey)
    .where('branch', '=', target.branch)
    .orderBy('uid')
    .execute()
  return rows.map(({ uid, body }) => ({ ...body, uid }))
}

function putSchemas(
  db: Db,
  table: SchemaTable,
  target: Target,
  bodies: readonly SchemaBody[],
): Promise<string[]> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    const before = new Map((await readSchemas(trx, table, target)).map((body) => [body.uid, body]))
    const changed = bodies.filter((body) => !isDeepStrictEqual(before.get(body.uid), body))
    for (const body of changed) {
      const stored = JSON.stringify(body)
      await trx
        .insertInto(table)
        .values({ api_key: target.apiKey, branch: target.branch, uid: body.uid, body: stored })
        .onConflict((conflict) =>
          conflict.columns(['api_key', 'branch', 'uid']).doUpdateSet({ body: stored }),
        )
        .execute()
    }
    if (changed.length > 0) await announce()
    return changed.map(({ uid }) => uid)
  })
}
