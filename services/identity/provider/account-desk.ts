import type { Db } from '#db/database.ts'
import type { Clock } from '#services/content/clock.ts'
import type { Log } from '#services/content/log.ts'
import type { Allowance } from '#services/limits/limits.ts'
import type { Mail } from '#services/mail/mail.ts'
import { type AuditKind, recordEvent } from '../audit.ts'
import type { Secrets } from '../secrets.ts'
import { endSessionsOf } from '../sessions.ts'
import {
  type Account,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  linkAccount,
  noteUpstream,
  setPassword,
} from './accounts.ts'
import { forgetAccount } from './adapter.ts'
import { createAttempts, REGISTRATIONS, RESETS, SIGN_INS } from './attempts.ts'
import { makeLink, readLink, takeLink } from './mailed-links.ts'
import { type PasswordFault, passwordFault } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { EmbeddedProvider } from './provider.ts'
import type { UpstreamDesk } from './upstreams/upstreams.ts'

export interface AccountsOptions {
  db: Db
  clock: Clock
  log: Log
  secrets: Secrets
  provider: EmbeddedProvider
  mail: Mail
  upstreams: UpstreamDesk
}

/** What every call says about who asks. */
export interface Asker {
  /** Whose requests are counted together. */
  visitor: string
  requestId: string | undefined
}

export type MailKind = 'confirm' | 'exists' | 'reset' | 'changed'
/** Words a message in the reader's language; `token` is what its link carries. */
export type WriteMail = (kind: MailKind, token: string) => { subject: string; text: string }

export type SignInOutcome =
  /** `to`: where the provider goes on. `known`: for the cookie by which this browser is known from now on. */
  | { kind: 'done'; to: string; known: string }
  | { kind: 'wrong'; allowance: Allowance }
  | { kind: 'locked' | 'tooMany'; allowance: Allowance }
  /** There is no sign-in under way: it is to be started again. */
  | { kind: 'over' }

export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'tooMany'; allowance: Allowance }
  | { kind: 'fault'; fault: PasswordFault }

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  lang: string
}

export type Accounts = ReturnType<typeof createAccounts>

/** What visitors do with their accounts at the embedded provider. */
export function createAccounts({ db, clock, log, secrets, provider, mail, upstreams }: AccountsOptions) {
  const attempts = createAttempts(db, secrets.key('attempts'), () => clock.now())
  const sending = new Set<Promise<void>>()

  const note = (kind: AuditKind, memberId: string | undefined, requestId: string | undefined) =>
    recordEvent(db, { kind, memberId, requestId }, clock.now())

  /** Nobody waits for a message: how long an answer takes must not tell whether one was sent. */
  async function sendLater(to: string, message: { subject: string; text: string }): Promise<void> {
    if (!(await attempts.mailTo(to)).allowed) return
    const sent = trySending({ to, ...message }).finally(() => sending.delete(sent))
    sending.add(sent)
  }

  async function trySending(message: { to: string; subject: string; text: string }): Promise<void> {
    for (const waitMs of [1_000, 5_000, 0]) {
      try {
        await mail.send(message)
        return
      } catch (error) {
        log.warn({ err: error }, 'A message could not be sent')
        if (waitMs > 0) await clock.sleep(waitMs)
      }
    }
  }

  async function endEverything(account: Account, because: string, except?: string): Promise<void> {
    await endSessionsOf(db, account.id, because, clock.now(), except)
    await forgetAccount(db, account.id)
  }

  async function finish(request: Request, accountId: string): Promise<string | undefined> {
    await noteUpstream(db, accountId, null)
    return provider.finishSignIn(request, { accountId, amr: 'pwd' })
  }

  return {
    openSignIn: provider.openSignIn,

    /** The social sign-ins that are configured, by alias and name. */
    upstreams: upstreams.list,
    pendingLink: upstreams.pendingLink,

    /** Who came by an upstream that told no confirmed address. */
    async pendingAddress(request: Request, id: string) {
      const found = await upstreams.pendingAddress(request, id)
      return found && { name: found.name, email: found.email ?? '' }
    },

    /** Asks the address that they named to confirm itself; an address with an account is told so, and nobody else. */
    async confirmAddress(
      request: Request,
      asked: Asker & { id: string; email: string; write: WriteMail },
    ): Promise<Exclude<MailOutcome, { kind: 'fault' }> | { kind: 'over' }> {
      const tries = await attempts.ofVisitor(REGISTRATIONS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      const found = await upstreams.pendingAddress(request, asked.id)
      const signIn = await provider.openSignIn(request)
      if (found === undefined || signIn === undefined) return { kind: 'over' }
      const { alias, subject, firstName, lastName } = found
      const { email, write } = asked
      const existing = await findAccountByEmail(db, email)
      const person = { email, password: null, firstName, lastName, lang: signIn.params.lang ?? 'en' }
      const data = { ...person, signIn: signIn.uid, upstream: { alias, subject } }
      const token = await makeLink(db, 'register', email, data, clock.now())
      await sendLater(email, write(existing === undefined ? 'confirm' : 'exists', token))
      return { kind: 'sent' }
    },

    /** Links a social sign-in to the account that has its address, for who knows the password. */
    async link(request: Request, asked: { id: string; password: string; visitor: string }) {
      const tries = await attempts.ofVisitor(SIGN_INS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries } as const
      return upstreams.link(request, asked)
    },

    /** The visitor turned back: the site's sign-in ends without one. */
    cancel: (request: Request) => provider.finishSignIn(request, { error: 'access_denied' }),

    /**
     * Signs in with a password. A wrong address and a wrong password take as long and are answered alike.
     * @param known the mark of a browser that signed in before
     */
    async signIn(
      request: Request,
      asked: Asker & { email: string; password: string; known: string | undefined },
    ): Promise<SignInOutcome> {
      const { email, password, requestId, visitor } = asked
      const tries = await attempts.ofVisitor(SIGN_INS, visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      const account = await findAccountByEmail(db, email)
      const known = account !== undefined && asked.known === attempts.knownMark(account.id)
      const before = await attempts.passwords(email, known)
      if (!before.allowed) {
        await note('sign-in-locked', account?.id, requestId)
        return { kind: 'locked', allowance: before }
      }
      const right = await isPassword(password, account?.password)
      if (!right || account === undefined) {
        const allowance = await attempts.wrongPassword(email, known)
        await note('sign-in-refused', account?.id, requestId)
        return { kind: 'wrong', allowance }
      }
      await attempts.passwordRight(email, known)
      const to = await finish(request, account.id)
      return to === undefined ? { kind: 'over' } : { kind: 'done', to, known: attempts.knownMark(account.id) }
    },

    /** Asks the address to confirm itself. An address that has an account is told so by mail, and nobody else. */
    async register(
      request: Request,
      asked: Asker & { registration: Registration; write: WriteMail },
    ): Promise<MailOutcome> {
      const { email, password, firstName, lastName, lang } = asked.registration
      const fault = passwordFault(password, [email, firstName, lastName])
      if (fault !== undefined) return { kind: 'fault', fault }
      const tries = await attempts.ofVisitor(REGISTRATIONS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      const hash = await hashPassword(password)
      const signIn = (await provider.openSignIn(request))?.uid ?? null
      const existing = await findAccountByEmail(db, email)
      const data = { email, password: hash, firstName, lastName, lang, signIn }
      const token = await makeLink(db, 'register', email, data, clock.now())
      await sendLater(email, asked.write(existing === undefined ? 'confirm' : 'exists', token))
      return { kind: 'sent' }
    },

    /** The address that a link would confirm; undefined when the link is over. */
    async addressToConfirm(token: string): Promise<string | undefined> {
      return (await readLink(db, 'register', token, clock.now()))?.email
    },

    /**
     * Makes the account of a confirmed address.
     * @returns undefined when the link is over; `to` when this browser's sign-in goes on by itself
     */
    async confirm(
      request: Request,
      { token, requestId }: { token: string; requestId: string | undefined },
    ): Promise<{ to: string | undefined } | undefined> {
      const data = await takeLink(db, 'register', token, clock.now())
      const account = data && (await insertAccount(db, data, clock.now()))
      if (account === undefined) return undefined
      await note('registered', account.id, requestId)
      const upstream = data?.upstream
      if (upstream) {
        const link = { upstream: upstream.alias, subject: upstream.subject, accountId: account.id }
        await linkAccount(db, link, clock.now())
      }
      // Only the browser that registered is signed in by it: somebody else's link must not sign anybody in as them.
      const open = await provider.openSignIn(request)
      if (open === undefined || open.uid !== data?.signIn) return { to: undefined }
      return { to: await finish(request, account.id) }
    },

    /** Sends a link for a new password, when the address has an account; answers the same when it has none. */
    async askReset(asked: Asker & { email: string; write: WriteMail }): Promise<MailOutcome> {
      const tries = await attempts.ofVisitor(RESETS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      const account = await findAccountByEmail(db, asked.email)
      if (account === undefined) return { kind: 'sent' }
      const token = await makeLink(db, 'reset', account.email, { accountId: account.id }, clock.now())
      await sendLater(account.email, asked.write('reset', token))
      return { kind: 'sent' }
    },

    async canReset(token: string): Promise<boolean> {
      return (await readLink(db, 'reset', token, clock.now())) !== undefined
    },

    /** Sets a new password, ends every session, and unlocks the account. */
    async reset(asked: {
      token: string
      password: string
      requestId: string | undefined
      write: WriteMail
    }): Promise<{ kind: 'done' } | { kind: 'over' } | { kind: 'fault'; fault: PasswordFault }> {
      const { token, password, requestId } = asked
      const link = await readLink(db, 'reset', token, clock.now())
      const account = link && (await findAccount(db, link.accountId))
      if (account === undefined) return { kind: 'over' }
      const fault = passwordFault(password, [account.email, account.firstName, account.lastName])
      if (fault !== undefined) return { kind: 'fault', fault }
      const hash = await hashPassword(password)
      if ((await takeLink(db, 'reset', token, clock.now())) === undefined) return { kind: 'over' }
      await setPassword(db, account.id, hash, clock.now())
      await attempts.unlock(account.email)
      await endEverything(account, 'password reset')
      await note('password-reset', account.id, requestId)
      await sendLater(account.email, asked.write('changed', ''))
      return { kind: 'done' }
    },

    hasPassword: async (accountId: string): Promise<boolean> =>
      Boolean((await findAccount(db, accountId))?.password),

    /** Changes the password of somebody who is signed in and knows it; every other session ends. */
    async changePassword(
      asked: Asker & {
        accountId: string
        sessionId: string | undefined
        current: string
        next: string
        write: WriteMail
      },
    ): Promise<
      | { kind: 'done' }
      | { kind: 'wrong' }
      | { kind: 'tooMany'; allowance: Allowance }
      | { kind: 'fault'; fault: PasswordFault }
    > {
      const account = await findAccount(db, asked.accountId)
      const tries = await attempts.ofVisitor(SIGN_INS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      if (account === undefined || !(await isPassword(asked.current, account.password)))
        return { kind: 'wrong' }
      const fault = passwordFault(asked.next, [account.email, account.firstName, account.lastName])
      if (fault !== undefined) return { kind: 'fault', fault }
      await setPassword(db, account.id, await hashPassword(asked.next), clock.now())
      await endSessionsOf(db, account.id, 'password changed', clock.now(), asked.sessionId)
      await note('password-changed', account.id, asked.requestId)
      await sendLater(account.email, asked.write('changed', ''))
      return { kind: 'done' }
    },

    /** Deletes the account, the member and whatever hangs on them. Who has a password proves to know it. */
    async deleteAccount(
      asked: Asker & { accountId: string; password: string },
    ): Promise<{ kind: 'done' } | { kind: 'wrong' } | { kind: 'tooMany'; allowance: Allowance }> {
      const tries = await attempts.ofVisitor(SIGN_INS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      const account = await findAccount(db, asked.accountId)
      if (account === undefined) return { kind: 'done' }
      if (account.password !== null && !(await isPassword(asked.password, account.password)))
        return { kind: 'wrong' }
      await endEverything(account, 'account deleted')
      await db.transaction().execute(async (tx) => {
        await deleteAccount(tx, account.id)
        await tx.deleteFrom('identity.member').where('id', '=', account.id).execute()
      })
      await note('account-deleted', account.id, asked.requestId)
      return { kind: 'done' }
    },

    /** Resolves when no message is on its way any more. */
    async settled(): Promise<void> {
      await Promise.all(sending)
    },
  }
}
