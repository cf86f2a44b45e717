import type { Db } from '#db/database.ts'

/** An account of the embedded provider. */
export interface Account {
  id: string
  email: string
  password: string | null
  firstName: string
  lastName: string
  lang: string
  demo: boolean
  upstream: string | null
  createdAt: Date
}

export interface NewAccount {
  id?: string
  email: string
  password: string | null
  firstName: string
  lastName: string
  lang: string
  demo?: boolean
}

/**
 * The form in which addresses are compared. The local part is kept whole: dots and plus signs are some
 * providers' own rules.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

const columns = [
  'id',
  'email',
  'password',
  'first_name as firstName',
  'last_name as lastName',
  'lang',
  'demo',
  'upstream',
  'created_at as createdAt',
] as const

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  return db.selectFrom('identity.account').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('identity.account')
    .select(columns)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

/** @returns the new account, or undefined when the address already has one */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<Account | undefined> {
  return db
    .insertInto('identity.account')
    .values({
      ...(account.id === undefined ? {} : { id: account.id }),
      email: account.email.trim(),
      email_key: emailKey(account.email),
      password: account.password,
      first_name: account.firstName,
      last_name: account.lastName,
      lang: account.lang,
      demo: account.demo ?? false,
      upstream: null,
      created_at: now,
      password_changed_at: account.password === null ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** @returns false if the account is gone */
export async function setPassword(db: Db, id: string, password: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ password, password_changed_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records which upstream the account signed in with; null is a password. */
export async function noteUpstream(db: Db, id: string, upstream: string | null): Promise<void> {
  await db.updateTable('identity.account').set({ upstream }).where('id', '=', id).execute()
}

export async function findLinkedAccount(
  db: Db,
  upstream: string,
  subject: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('identity.account_link as link')
    .innerJoin('identity.account as account', 'account.id', 'link.account_id')
    .select([
      'account.id',
      'account.email',
      'account.password',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'account.lang',
      'account.demo',
      'account.upstream',
      'account.created_at as createdAt',
    ])
    .where('link.upstream', '=', upstream)
    .where('link.subject', '=', subject)
    .executeTakeFirst()
}

export async function linkAccount(
  db: Db,
  link: { upstream: string; subject: string; accountId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('identity.account_link')
    .values({
      upstream: link.upstream,
      subject: link.subject,
      account_id: link.accountId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
