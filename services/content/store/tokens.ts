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

export class TokenTaken extends Error {
  constructor() {
    super('The token already opens another stack; choose another one')
  }
}

/** Tokens are long random strings, so an unsalted digest is enough: the table gives none of them away. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Lets a token open a stack. The same token again is moved to the environment named.
 * @throws {TokenTaken} when it opens another stack
 */
export function putToken(db: Db, { token, apiKey, kind, environment }: Token): Promise<void> {
  return changeStack(db, apiKey, async (trx, announce) => {
    const digest = tokenDigest(token)
    const rows = await trx.selectFrom('content.token').selectAll().where('digest', '=', digest).execute()
    const own = rows.find((row) => row.api_key === apiKey)
    if (own === undefined && rows.length > 0) throw new TokenTaken()
    if (own !== undefined && own.kind === kind && own.environment === environment) return
    if (own === undefined)
      await trx.insertInto('content.token').values({ digest, api_key: apiKey, kind, environment }).execute()
    else
      await trx
        .updateTable('content.token')
        .set({ kind, environment })
        .where('digest', '=', digest)
        .where('api_key', '=', apiKey)
        .execute()
    await announce()
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
