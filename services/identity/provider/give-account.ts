import type { Db } from '#db/database.ts'
import { recordEvent } from '../audit.ts'
import { type Account, findAccountByEmail, insertAccount, type NewAccount } from './accounts.ts'
import { dropLinksTo, GIVEN_LIFE_MS, makeLink } from './mailed-links.ts'

export type Given =
  /** `token` is for the link that sets its first password. */
  | { kind: 'made' | 'again'; account: Account; token: string }
  /** Somebody signs in to it already. Nothing has changed. */
  | { kind: 'in use' }

/**
 * Makes an account for an address on the operator's word. It has no password: only who reads mail at that address can set one. For
 * an account that nobody can sign in to yet it makes a new link, and the earlier one ends.
 */
export async function giveAccount(
  db: Db,
  person: Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'lang'>,
  now: Date,
): Promise<Given> {
  return db.transaction().execute(async (tx) => {
    const made = await insertAccount(tx, { ...person, password: null }, now)
    const account = made ?? (await findAccountByEmail(tx, person.email))
    if (account === undefined || (made === undefined && (await isInUse(tx, account))))
      return { kind: 'in use' }
    if (made !== undefined)
      await recordEvent(tx, { kind: 'registered', memberId: made.id, detail: { via: 'operator' } }, now)
    const token = await makeLink(tx, 'reset', account.email, { accountId: account.id }, now, GIVEN_LIFE_MS)
    return { kind: made === undefined ? 'again' : 'made', account, token }
  })
}

/**
 * Takes an account back that nobody can sign in to yet, with every link to its address. An account that has a member is left alone:
 * they have data here, and removing that is another thing.
 */
export async function removeUnused(
  tx: Db,
  email: string,
  now: Date,
): Promise<{ kind: 'removed'; accountId: string } | { kind: 'in use' | 'unknown' }> {
  const account = await findAccountByEmail(tx, email)
  if (account === undefined) return { kind: 'unknown' }
  // One statement: a password that is set at this moment is seen.
  const gone = await tx
    .deleteFrom('identity.account')
    .where('id', '=', account.id)
    .where('password', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('identity.account_link').select('account_id').where('account_id', '=', account.id)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identity.member').select('id').where('id', '=', account.id))),
    )
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) return { kind: 'in use' }
  await dropLinksTo(tx, account.email)
  await recordEvent(tx, { kind: 'account-deleted', memberId: gone.id, detail: { via: 'operator' } }, now)
  return { kind: 'removed', accountId: gone.id }
}

/** Whether somebody can sign in to an account: by a password, or by a social sign-in. */
export async function isInUse(db: Db, { id, password }: Account): Promise<boolean> {
  if (password !== null) return true
  const link = await db
    .selectFrom('identity.account_link')
    .select('account_id')
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}
