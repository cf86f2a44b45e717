import type { Db } from '#db/database.ts'
import { digestOf, newToken } from './secrets.ts'

/** Long enough to register and to read a mail on the way. */
export const ATTEMPT_SECONDS = 60 * 60

/** A sign-in that is under way. */
export interface LoginAttempt {
  state: string
  nonce: string
  verifier: string
  /** Where to go afterwards; checked already. */
  redirect: string
  invitationCode: string | undefined
}

/**
 * Keeps a sign-in until its callback.
 * @param browser what the browser keeps in a cookie: nobody else can finish the sign-in
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

/** Takes a sign-in out, so that its callback works once; undefined when it is unknown, over, or another browser's. */
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
