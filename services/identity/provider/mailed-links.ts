import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { digestOf, newToken } from '../secrets.ts'
import { emailKey } from './accounts.ts'

const LIFE_MS = 60 * 60 * 1_000

const registration = z.object({
  email: z.string(),
  /** Null for who signs in by an upstream alone. */
  password: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  lang: z.string(),
  /** The sign-in that was under way: the same browser goes on with it. */
  signIn: z.string().nullable(),
  upstream: z.object({ alias: z.string(), subject: z.string() }).optional(),
})
const reset = z.object({ accountId: z.string() })

const schemas = { register: registration, reset }
export type LinkKind = keyof typeof schemas
export type LinkData<Kind extends LinkKind> = z.output<(typeof schemas)[Kind]>

/** Makes what a link in a mail carries. It works once, within an hour; an earlier one of its kind ends. */
export async function makeLink<Kind extends LinkKind>(
  db: Db,
  kind: Kind,
  email: string,
  data: LinkData<Kind>,
  now: Date,
): Promise<string> {
  const token = newToken()
  await db
    .deleteFrom('identity.mailed_link')
    .where('kind', '=', kind)
    .where('email_key', '=', emailKey(email))
    .execute()
  await db
    .insertInto('identity.mailed_link')
    .values({
      digest: digestOf(token),
      kind,
      email_key: emailKey(email),
      data: JSON.stringify(data),
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return token
}

/** What a link stands for, without using it up: programs that check mail open links too. */
export async function readLink<Kind extends LinkKind>(
  db: Db,
  kind: Kind,
  token: string,
  now: Date,
): Promise<LinkData<Kind> | undefined> {
  const row = await db
    .selectFrom('identity.mailed_link')
    .select('data')
    .where('digest', '=', digestOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && (schemas[kind].parse(row.data) as LinkData<Kind>)
}

/** Uses a link up; undefined when somebody was faster, or there is none. */
export async function takeLink<Kind extends LinkKind>(
  db: Db,
  kind: Kind,
  token: string,
  now: Date,
): Promise<LinkData<Kind> | undefined> {
  const row = await db
    .deleteFrom('identity.mailed_link')
    .where('digest', '=', digestOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('data')
    .executeTakeFirst()
  return row && (schemas[kind].parse(row.data) as LinkData<Kind>)
}
