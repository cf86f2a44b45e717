import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { digestOf, newToken } from '../secrets.ts'
import { emailKey } from './accounts.ts'

export const LIFE_MS = 60 * 60 * 1_000
/** Of the link with which somebody sets the first password of an account that was given to them. */
export const GIVEN_LIFE_MS = 3 * 24 * 60 * 60 * 1_000

const acceptedTerms = z.object({
  version: z.string(),
  language: z.string(),
  digest: z.string(),
  acceptedAt: z.coerce.date(),
})
export type AcceptedTerms = z.output<typeof acceptedTerms>

const registration = z.object({
  email: z.string(),
  /** Null for accounts that sign in only through an upstream. */
  password: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  lang: z.string(),
  /** The sign-in in progress, which the same browser continues. */
  signIn: z.string().nullable(),
  upstream: z.object({ alias: z.string(), subject: z.string() }).optional(),
  /** The terms that they agreed to. */
  terms: acceptedTerms.optional(),
  invitationCode: z.string().optional(),
  /** Where they wanted to be, with what they wanted to do there. */
  redirect: z.string().optional(),
})
const reset = z.object({ accountId: z.string() })

const schemas = { register: registration, reset }
export type LinkKind = keyof typeof schemas

/** What a used link leaves until it would have expired: a second click finds what the first has done. */
const used = z.object({
  accountId: z.string(),
  at: z.coerce.date(),
  signIn: z.string().nullable().optional(),
  redirect: z.string().optional(),
})
export type UsedLink = z.output<typeof used>

/** A used link has nothing but this. */
const isUnused = sql<boolean>`not (data ? 'used')`
export type LinkData<Kind extends LinkKind> = z.output<(typeof schemas)[Kind]>

/**
 * Creates the token for a link in a mail. It works once, within an hour or `lifeMs`, and replaces an earlier one
 * of its kind.
 */
export async function makeLink<Kind extends LinkKind>(
  db: Db,
  kind: Kind,
  email: string,
  data: LinkData<Kind>,
  now: Date,
  lifeMs = LIFE_MS,
): Promise<string> {
  const token = newToken()
  await dropLink(db, kind, email)
  await db
    .insertInto('identity.mailed_link')
    .values({
      digest: digestOf(token),
      kind,
      email_key: emailKey(email),
      data: JSON.stringify(data),
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return token
}

/** A link to confirm an address, and when it was made. */
export interface AskedToConfirm {
  data: LinkData<'register'>
  madeAt: Date
}

/** The link to confirm an address that is there now. */
export async function newestToConfirm(db: Db, email: string): Promise<AskedToConfirm | undefined> {
  const row = await db
    .selectFrom('identity.mailed_link')
    .select(['data', 'expires_at'])
    .where('kind', '=', 'register')
    .where('email_key', '=', emailKey(email))
    .where(isUnused)
    .executeTakeFirst()
  return row && askedToConfirm(row)
}

const askedToConfirm = ({ data, expires_at }: { data: unknown; expires_at: Date }): AskedToConfirm => ({
  data: registration.parse(data),
  madeAt: new Date(expires_at.getTime() - LIFE_MS),
})

/**
 * Creates the token for a link that replaces `earlier`.
 * @returns undefined if there is another one by now: of two clicks at once, one makes a link
 */
export async function replaceToConfirm(
  db: Db,
  data: LinkData<'register'>,
  { earlier, now }: { earlier: AskedToConfirm | undefined; now: Date },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(727006, hashtext(${emailKey(data.email)}))`.execute(trx)
    const present = await newestToConfirm(trx, data.email)
    const isAnother = present !== undefined && present.madeAt.getTime() !== earlier?.madeAt.getTime()
    return isAnother ? undefined : makeLink(trx, 'register', data.email, data, now)
  })
}

/** What a browser's sign-in asked to be confirmed last. */
export async function registrationOf(db: Db, signIn: string, now: Date): Promise<AskedToConfirm | undefined> {
  const row = await db
    .selectFrom('identity.mailed_link')
    .select(['data', 'expires_at'])
    .where('kind', '=', 'register')
    .where('expires_at', '>', now)
    .where(sql`data ->> 'signIn'`, '=', signIn)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row && askedToConfirm(row)
}

/** The data of a link, without using it up: mail scanners open links, too. */
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
    .where(isUnused)
    .executeTakeFirst()
  return row && (schemas[kind].parse(row.data) as LinkData<Kind>)
}

/** Ends whatever link of a kind an address has. */
export async function dropLink(db: Db, kind: LinkKind, email: string): Promise<void> {
  await db
    .deleteFrom('identity.mailed_link')
    .where('kind', '=', kind)
    .where('email_key', '=', emailKey(email))
    .execute()
}

/** Ends every link that an address has. */
export async function dropLinksTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('identity.mailed_link').where('email_key', '=', emailKey(email)).execute()
}

/**
 * Uses up a link, in the transaction of what it is used for: whoever comes meanwhile waits, and finds what was done.
 * @param left what a second click finds; undefined if nothing was done, and there is nothing to find
 */
export async function useLink<Kind extends LinkKind, Done>(
  trx: Db,
  { kind, token, now }: { kind: Kind; token: string; now: Date },
  act: (data: LinkData<Kind>) => Promise<{ done: Done; left: Omit<UsedLink, 'at'> } | undefined>,
): Promise<Done | undefined> {
  const digest = digestOf(token)
  const row = await trx
    .selectFrom('identity.mailed_link')
    .select('data')
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where(isUnused)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const outcome = await act(schemas[kind].parse(row.data) as LinkData<Kind>)
  if (outcome === undefined) {
    await trx.deleteFrom('identity.mailed_link').where('digest', '=', digest).execute()
    return undefined
  }
  await trx
    .updateTable('identity.mailed_link')
    .set({ data: JSON.stringify({ used: { ...outcome.left, at: now } }) })
    .where('digest', '=', digest)
    .execute()
  return outcome.done
}

/** What a link was used for. */
export async function usedLink(
  db: Db,
  { kind, token, now }: { kind: LinkKind; token: string; now: Date },
): Promise<UsedLink | undefined> {
  const row = await db
    .selectFrom('identity.mailed_link')
    .select(sql<unknown>`data -> 'used'`.as('used'))
    .where('digest', '=', digestOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.safeParse(row?.used).data
}
