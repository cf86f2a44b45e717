// A client's position in a sync. The token contains all of it, so any replica can continue; it grants nothing
// beyond the delivery token sent with it, so it needs no signature.
import { z } from 'zod'
import { storable } from './params.ts'
import { badSyncToken } from './refusal.ts'

export interface SyncFilter {
  contentTypes: string[]
  locales: string[]
  types: string[]
  /** Events from this time on. */
  from: string | null
}

/** Events after one sequence number and up to another, in a scope's log. */
export interface SyncSpan {
  after: string
  upTo: string
}

const text = z.string().refine((value) => storable(value) === value)
const number = z.string().regex(/^\d{1,18}$/)
const filter = z.object({
  contentTypes: z.array(text),
  locales: z.array(text),
  types: z.array(text),
  from: z.iso.datetime().nullable(),
})
const position = z.object({
  scope: z.int(),
  filter,
  span: z.object({ after: number, upTo: number }),
  /** For a pagination token: the last event sent, how many up to it, and the total counted at first. */
  last: z.object({ at: z.iso.datetime(), seq: number, skip: z.int(), total: z.int() }).nullable(),
})

export type SyncPosition = z.infer<typeof position>

export function writeSyncToken(at: SyncPosition): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url')
}

/** @throws {Refusal} when it is not of this scope, so that the client starts again */
export function readSyncToken(token: string, scope: number): SyncPosition {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(token, 'base64url').toString())
  } catch {
    throw badSyncToken()
  }
  const { data } = position.safeParse(value)
  if (data === undefined || data.scope !== scope) throw badSyncToken()
  return data
}
