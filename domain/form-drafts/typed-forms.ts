// Forms that were sent without a session. They wait on the server for the sign-in; the browser has an id in a cookie that no
// script reads, and no address has what was typed.
import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'

export const TYPED_SECONDS = 3_600
/** Of all fields of a form together, as JSON. */
const MAX_TYPED = 16_000
/** What the column of the version before takes. */
const MAX_TEXT = 2_000

export type TypedForm = Readonly<Record<string, string>>

interface Name {
  /** Secret of the browser. */
  key: string
  /** What the form is about: the address of its page, or the person a message is for. */
  about: string
}

/** Does not give the key away to whoever reads the table. */
function idOf({ key, about }: Name): string {
  const digest = createHash('sha256').update(`${key} ${about}`).digest('hex')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digest.slice(from, to))
    .join('-')
}

/** @returns false for a form that is too long to be kept */
export async function keepTyped(
  db: Db,
  { typed, now, ...name }: Name & { typed: TypedForm; now: Date },
): Promise<boolean> {
  const fields = JSON.stringify(typed)
  if (fields.length > MAX_TYPED || fields.includes('\\u0000')) return false
  const row = {
    text: (typed.text ?? '').slice(0, MAX_TEXT),
    fields,
    expires_at: new Date(now.getTime() + TYPED_SECONDS * 1_000),
  }
  await db
    .insertInto('messages.draft')
    .values({ id: idOf(name), ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return true
}

export async function readTyped(db: Db, { now, ...name }: Name & { now: Date }): Promise<TypedForm> {
  const row = await db
    .selectFrom('messages.draft')
    .select(['text', 'fields'])
    .where('id', '=', idOf(name))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.fields ?? (row === undefined ? {} : { text: row.text })
}

export async function dropTyped(db: Db, name: Name): Promise<void> {
  await db.deleteFrom('messages.draft').where('id', '=', idOf(name)).execute()
}
