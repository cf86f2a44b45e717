import type { Db } from '#db/database.ts'
import { digestOf, newToken } from './secrets.ts'

/** Long enough to register, and to use a link in a mail until its end. */
export const ATTEMPT_SECONDS = 2 * 60 * 60

/** A sign-in in progress. */
export interface LoginAttempt {
  state: string
  nonce: string
  verifier: string
  /** Where to go afterwards; already validated. */
  redirect: string
  invitationCode: string | undefined
}

/**
 * Stores a sign-in until its callback.
 * @param browser value of the browser's cookie: only that browser can complete the sign-in
 */
export async function startAttempt(
  db: Db,
  browser: string,
  { redirect, invitationCode }: Pick<LoginAttempt, 'redirect' | 'invitationCode'>,
  now: Date,
): Promise<LoginAttempt> {
  const attempt = { state: newToken(), nonce: newToken(), verifier: newToken(), redirect, invitationCode }
  await db
    .insertInto('identity.login_attempt')
    .values({
      state: attempt.state,
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      redirect,
      browser: digestOf(browser),
      invitation_code: invitationCode ?? null,
      expires_at: new Date(now.getTime() + ATTEMPT_SECONDS * 1_000),
    })
    .execute()
  return attempt
}

/** Where a sign-in that is under way goes on; undefined when it is unknown or over. */
export async function redirectOfAttempt(db: Db, state: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.login_attempt')
    .select('redirect')
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.redirect
}

/**
 * Removes a sign-in, so that its callback works once; undefined if it is unknown, expired, or another
 * browser's.
 */
export async function takeAttempt(
  db: Db,
  browser: string,
  state: string,
  now: Date,
): Promise<LoginAttempt | undefined> {
  const row = await db
    .deleteFrom('identity.login_attempt')
    .where('state', '=', state)
    .where('browser', '=', digestOf(browser))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, invitationCode: row.invitation_code ?? undefined }
}
