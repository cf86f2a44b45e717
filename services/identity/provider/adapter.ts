import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'

/** Kinds whose id is a secret of its holder: stored as a digest, and restored when the holder presents it. */
const SHOWN = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Session', 'Interaction'])

/**
 * Stores oidc-provider's records in our database, so that they survive a restart and are shared by replicas.
 */
export function createAdapter(db: Db, now: () => Date): AdapterFactory {
  return (kind) => adapterFor(db, kind, now)
}

function adapterFor(db: Db, kind: string, now: () => Date): Adapter {
  const idOf = (id: string) => (SHOWN.has(kind) ? createHash('sha256').update(id).digest('base64url') : id)

  function found(
    row: { payload: JsonObject; consumed_at: Date | null } | undefined,
    id?: string,
  ): AdapterPayload | undefined {
    if (row === undefined) return undefined
    return {
      ...(row.payload as AdapterPayload),
      ...(id === undefined ? {} : { jti: id }),
      ...(row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at.getTime() / 1_000) }),
    }
  }
  const records = () =>
    db
      .selectFrom('identity.provider_record')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now())]))

  return {
    async upsert(id, payload, expiresIn) {
      // A session is also looked up by its uid, without anybody presenting its id, so its id stays in the
      // payload.
      const { jti, ...rest } = payload
      const kept = SHOWN.has(kind) && kind !== 'Session' ? rest : { ...rest, jti }
      const values = {
        payload: JSON.stringify(kept),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        account_id: payload.accountId ?? null,
        expires_at: expiresIn ? new Date(now().getTime() + expiresIn * 1_000) : null,
      }
      await db
        .insertInto('identity.provider_record')
        .values({ kind, id: idOf(id), consumed_at: null, ...values })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
        .execute()
    },
    async find(id) {
      return found(await records().where('id', '=', idOf(id)).executeTakeFirst(), id)
    },
    async findByUid(uid) {
      return found(await records().where('uid', '=', uid).executeTakeFirst())
    },
    // There is no device flow, so there are no user codes.
    findByUserCode: async () => undefined,
    async consume(id) {
      await db
        .updateTable('identity.provider_record')
        .set({ consumed_at: now() })
        .where('kind', '=', kind)
        .where('id', '=', idOf(id))
        .execute()
    },
    async destroy(id) {
      await db
        .deleteFrom('identity.provider_record')
        .where('kind', '=', kind)
        .where('id', '=', idOf(id))
        .execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('identity.provider_record').where('grant_id', '=', grantId).execute()
    },
  }
}

/**
 * Ends an account's sessions at the provider: the next sign-in requires the password, and one in progress
 * continues.
 */
export async function endProviderSessions(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('identity.provider_record')
    .where('kind', '=', 'Session')
    .where('account_id', '=', accountId)
    .execute()
}

/** Ends every session and token of an account, and every sign-in in progress. */
export async function forgetAccount(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('identity.provider_record')
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row(sql<string>`payload #>> '{session,accountId}'`, '=', accountId),
      ]),
    )
    .execute()
}
