import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { changeStack } from './stack-change.ts'

export interface Token {
  token: string
  apiKey: string
  kind: 'delivery' | 'preview' | 'management'
  /** The environment that a delivery token gives access to; null for other tokens. */
  environment: string | null
}

/** Tokens are long random strings, so an unsalted digest is enough: none can be recovered from the table. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Lets a token open a stack. Storing it again moves it to the given environment.
 * @returns whether anything changed
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
