import type { Db } from '#db/database.ts'
import { redirectOfAttempt } from '../login-attempts.ts'
import { saveMember } from '../members.ts'
import type { WriteMail } from './account-mail.ts'
import type { AccountParts, Caller, MailOutcome, Sent, SignUpClosed } from './account-parts.ts'
import { type Account, findAccountByEmail, insertAccount, linkAccount } from './accounts.ts'
import { REGISTRATIONS, RESENDS } from './attempts.ts'
import {
  type AcceptedTerms,
  dropLink,
  type LinkData,
  makeLink,
  readLink,
  registrationOf,
  usedLink,
  useLink,
} from './mailed-links.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  lang: string
  /** The terms that were read and accepted with it. */
  terms: AcceptedTerms
}

/**
 * Creating accounts: the address is confirmed by mail, for registrations and social sign-ins alike. While registration is closed
 * no account is made, not even by links that were sent before, and nothing tells whether an address has one.
 */
export function accountRegistration(parts: AccountParts) {
  const { db, clock, provider, upstreams, attempts, letters, note, finish } = parts
  const isClosed = parts.signUp === 'closed'

  /** Sends the link that confirms an address. An address that has an account is told so by mail, and nobody else. */
  async function ask(data: LinkData<'register'>, write: WriteMail): Promise<void> {
    const existing = await findAccountByEmail(db, data.email)
    const token = await makeLink(db, 'register', data.email, data, clock.now())
    letters.send(data.email, existing === undefined ? 'confirm' : 'exists', { write, token })
  }

  /** Where the sign-in under way goes on, and by which invitation it came. */
  async function wishOf(request: Request) {
    const signIn = await provider.openSignIn(request)
    const { state, invitationCode } = signIn?.params ?? {}
    const redirect = state === undefined ? undefined : await redirectOfAttempt(db, state, clock.now())
    return { signIn: signIn?.uid ?? null, invitationCode, redirect }
  }

  return {
    /** Where the sign-in that is under way goes on; undefined when there is none. */
    goesOnTo: async (request: Request): Promise<string | undefined> => (await wishOf(request)).redirect,

    /** The address that this browser was asked to confirm last. */
    async addressAsked(request: Request): Promise<string | undefined> {
      const signIn = await provider.openSignIn(request)
      return signIn && (await registrationOf(db, signIn.uid, clock.now()))?.email
    },

    /** The same letter once more, or to another address when the first was mistyped; earlier links end. */
    async askAgain(
      request: Request,
      asked: Caller & { email?: string | undefined; write: WriteMail },
    ): Promise<Sent | SignUpClosed | { kind: 'over' }> {
      if (isClosed) return { kind: 'closed' }
      const signIn = await provider.openSignIn(request)
      const data = signIn && (await registrationOf(db, signIn.uid, clock.now()))
      if (data === undefined) return { kind: 'over' }
      const ofVisitor = await attempts.ofVisitor(REGISTRATIONS, asked.visitor)
      if (!ofVisitor.allowed) return { kind: 'tooMany', allowance: ofVisitor }
      const { email = data.email } = asked
      if (email === data.email) {
        const times = await attempts.ofVisitor(RESENDS, signIn?.uid ?? '')
        if (!times.allowed) return { kind: 'tooMany', allowance: times }
      } else await dropLink(db, 'register', data.email)
      await ask({ ...data, email }, asked.write)
      return { kind: 'sent' }
    },

    /** A social sign-in without a confirmed address. */
    async pendingAddress(request: Request, id: string) {
      const found = await upstreams.pendingAddress(request, id)
      return found && { name: found.name, email: found.email ?? '' }
    },

    /**
     * Sends a confirmation to the address that they entered; only the owner learns by mail if it already has
     * an account.
     */
    async confirmAddress(
      request: Request,
      asked: Caller & { id: string; email: string; write: WriteMail },
    ): Promise<Sent | SignUpClosed | { kind: 'over' }> {
      if (isClosed) return { kind: 'closed' }
      const tries = await attempts.ofVisitor(REGISTRATIONS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      const found = await upstreams.pendingAddress(request, asked.id)
      const signIn = await provider.openSignIn(request)
      if (found === undefined || signIn === undefined) return { kind: 'over' }
      const { alias, subject, firstName, lastName } = found
      const { email, write } = asked
      const person = { email, password: null, firstName, lastName, lang: signIn.params.lang ?? 'en' }
      await ask({ ...person, ...(await wishOf(request)), upstream: { alias, subject } }, write)
      return { kind: 'sent' }
    },

    /** Sends a confirmation to the address. Only the owner learns by mail if it already has an account. */
    async register(
      request: Request,
      asked: Caller & { registration: Registration; write: WriteMail },
    ): Promise<MailOutcome | SignUpClosed> {
      if (isClosed) return { kind: 'closed' }
      const { email, password, firstName, lastName, lang, terms } = asked.registration
      const fault = passwordFault(password, [email, firstName, lastName])
      if (fault !== undefined) return { kind: 'fault', fault }
      const tries = await attempts.ofVisitor(REGISTRATIONS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries }
      const hash = await hashPassword(password)
      const wish = await wishOf(request)
      await ask({ email, password: hash, firstName, lastName, lang, terms, ...wish }, asked.write)
      return { kind: 'sent' }
    },

    /** The address that a link would confirm; undefined if the link has expired or registration is closed. */
    async addressToConfirm(token: string): Promise<string | undefined> {
      if (isClosed) return undefined
      return (await readLink(db, 'register', token, clock.now()))?.email
    },

    /**
     * Creates the account for a confirmed address, and its member with the accepted terms. A second click finds the account.
     * @returns undefined if the link has expired or registration is closed; `to` if this browser's sign-in continues; `redirect` where they wanted to be
     */
    async confirm(
      request: Request,
      asked: {
        token: string
        requestId: string | undefined
        keepTerms: (db: Db, memberId: string, terms: AcceptedTerms) => Promise<void>
      },
    ): Promise<{ to: string | undefined; redirect: string | undefined } | undefined> {
      if (isClosed) return undefined
      const link = { kind: 'register', token: asked.token, now: clock.now() } as const
      const made = await db.transaction().execute((trx) =>
        useLink(trx, link, async (data) => {
          const account = await insertAccount(trx, data, clock.now())
          if (account === undefined) return undefined
          const { upstream, terms, invitationCode, signIn, redirect } = data
          if (upstream) {
            const link = { upstream: upstream.alias, subject: upstream.subject, accountId: account.id }
            await linkAccount(trx, link, clock.now())
          }
          if (terms) {
            const facts = { employee: false, invitationCode, now: clock.now() }
            const memberId = await saveMember(trx, identityOf(account), facts)
            await asked.keepTerms(trx, memberId, terms)
          }
          const left = { accountId: account.id, signIn, redirect }
          return { done: left, left }
        }),
      )
      if (made !== undefined) await note('registered', made.accountId, asked.requestId)
      const found = made ?? (await usedLink(db, link))
      if (found === undefined) return undefined
      // Only the browser that registered is signed in: somebody else's link must not sign anybody in as them.
      const open = await provider.openSignIn(request)
      const isTheirs = open !== undefined && open.uid === found.signIn
      return { to: isTheirs ? await finish(request, found.accountId) : undefined, redirect: found.redirect }
    },
  }
}

/** What the provider would say of an account; each sign-in says it anew. */
const identityOf = ({ id, email, firstName, lastName }: Account) => ({
  issuer: 'embedded',
  subject: id,
  email,
  emailVerified: true,
  firstName,
  lastName,
  avatar: undefined,
  identityProvider: undefined,
  roles: [],
})
