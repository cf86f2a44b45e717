import { createHmac } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { type Allowance, forget, type Limit, readAllowance, useOnce } from '#services/limits.ts'
import { emailKey } from './accounts.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

/**
 * Wrong passwords for one address. A browser that has signed in before has its own count, so other people's
 * guesses lock out strangers, never the owner. Whoever is signed in and asked for the password again counts as such
 * a browser.
 */
export const WRONG_PASSWORDS: Limit = { name: 'wrong-passwords', times: 10, seconds: QUARTER }
/** Of one visitor, for any addresses. */
export const SIGN_INS: Limit = { name: 'sign-ins', times: 60, seconds: QUARTER }
export const REGISTRATIONS: Limit = { name: 'registrations', times: 10, seconds: HOUR }
export const RESETS: Limit = { name: 'resets', times: 10, seconds: HOUR }
/** The letter of one registration, once more. */
export const RESENDS: Limit = { name: 'resends', times: 3, seconds: HOUR }

/** The letters about an account. */
export type MailKind =
  | 'confirm'
  | 'exists'
  | 'reset'
  /** Instead of `reset`, as long as nobody can sign in to the account. */
  | 'given'
  | 'changed'
  | 'everywhere'
  | 'closed'
  | 'closedHeld'
  | 'deleted'

/** Letters that anybody can ask for by typing an address share what one address gets in an hour. */
const ASKED: Limit = { name: 'mails', times: 5, seconds: HOUR }
/**
 * A letter that tells an owner what has happened counts by itself: whoever asks for letters cannot use up the one that would
 * give them away.
 */
const toldOf = (kind: MailKind): Limit => ({ name: `mails-${kind}`, times: 10, seconds: HOUR })
/** What bounds each letter to one address. */
export const LETTER_LIMITS: Readonly<Record<MailKind, Limit>> = {
  confirm: ASKED,
  reset: ASKED,
  given: ASKED,
  exists: toldOf('exists'),
  changed: toldOf('changed'),
  everywhere: toldOf('everywhere'),
  closed: toldOf('closed'),
  closedHeld: toldOf('closedHeld'),
  deleted: toldOf('deleted'),
}

export type Attempts = ReturnType<typeof createAttempts>

/** Counts attempts under keys that do not reveal addresses. */
export function createAttempts(db: Db, key: Buffer, now: () => Date) {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const nameOf = (email: string, known: boolean) => `${digest(emailKey(email))}${known ? ':known' : ''}`
  return {
    /** The mark of a browser from which an account has signed in. */
    knownMark: (accountId: string) => digest(`known ${accountId}`),
    ofVisitor: (limit: Limit, visitor: string): Promise<Allowance> => useOnce(db, limit, visitor, now()),
    mailTo: (email: string, kind: MailKind): Promise<Allowance> =>
      useOnce(db, LETTER_LIMITS[kind], nameOf(email, false), now()),
    passwords: (email: string, known: boolean) =>
      readAllowance(db, WRONG_PASSWORDS, nameOf(email, known), now()),
    wrongPassword: (email: string, known: boolean) =>
      useOnce(db, WRONG_PASSWORDS, nameOf(email, known), now()),
    /** A correct password, or a new one by mail, clears earlier wrong guesses. */
    async unlock(email: string): Promise<void> {
      await forget(db, WRONG_PASSWORDS, nameOf(email, true))
      await forget(db, WRONG_PASSWORDS, nameOf(email, false))
    },
    passwordRight: (email: string, known: boolean) => forget(db, WRONG_PASSWORDS, nameOf(email, known)),
  }
}
