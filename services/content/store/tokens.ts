import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { changeStack } from './stack-change.ts'

export interface Token {
  token: string
  apiKey: string
  kind: 'delivery' | 'preview' | 'management'
  /** What a delivery token opens; null for the others. */
  environment: string | null
}

/** Tokens are long random strings, so an unsalted digest is enough: the table gives none of them away. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Lets a token open a stack. The same token again is moved to the environment named.
 * @returns whether that is a change
 */
export function putToken(db: Db, { token, apiKey, kind, environment }: Token): Promise<boolean> {
  return changeStack(db, apiKey, async (trx, announce) => {
    const digest = tokenDigest(token)
    const before = await trx
      .selectFrom('content.token')
      .select(['kind', 'environment'])
      .where('api_key', '=', apiKey)
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (before?.kind === kind && before.environment === environment) return false
    await trx
      .insertInto('content.token')
      .values({ digest, api_key: apiKey, kind, environment })
      .onConflict((conflict) => conflict.columns(['api_key', 'digest']).doUpdateSet({ kind, environment }))
      .execute()
    await announce()
    return true
  })
}

export function deleteToken(db: Db, apiKey: string, token: string): Promise<void> {
  return changeStack(db, apiKey, async (trx, announce) => {
    await trx
      .deleteFrom('content.token')
      .where('digest', '=', tokenDigest(token))
      .where('api_key', '=', apiKey)
      .execute()
    await announce()
  })
}
