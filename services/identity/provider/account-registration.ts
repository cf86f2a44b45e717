import type { Db } from '#db/database.ts'
import { redirectOfAttempt } from '../login-attempts.ts'
import { saveMember } from '../members.ts'
import type { WriteMail } from './account-mail.ts'
import type { AccountParts, Caller, MailOutcome, Sent, SignUpClosed } from './account-parts.ts'
import { type Account, findAccountByEmail, insertAccount, linkAccount } from './accounts.ts'
import { REGISTRATIONS, RESENDS } from './attempts.ts'
import {
  type AcceptedTerms,
  type AskedToConfirm,
  dropLink,
  type LinkData,
  newestToConfirm,
  readLink,
  registrationOf,
  replaceToConfirm,
  usedLink,
  useLink,
} from './mailed-links.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  lang: string
  /** The terms that were read and accepted with it. */
  terms: AcceptedTerms
}

/** The same registration again within this time is a second click: the first has sent the letter. */
const SAME_CLICK_MS = 60_000

/**
 * Creating accounts: the address is confirmed by mail, for registrations and social sign-ins alike. While registration is closed
 * no account is made, not even by links that were sent before, and nothing tells whether an address has one.
 */
export function accountRegistration(parts: AccountParts) {
  const { db, clock, provider, upstreams, attempts, letters, note, finish } = parts
  const isClosed = parts.signUp === 'closed'

  /**
   * Sends the link that confirms an address. An address that has an account is told so by mail, and nobody else.
   * @param earlier the link that this one replaces
   * @returns false if there is another one by now: a click at the same moment has sent a letter, whose link stays valid
   */
  async function ask(
    data: LinkData<'register'>,
    { earlier, write }: { earlier: AskedToConfirm | undefined; write: WriteMail },
  ): Promise<boolean> {
    const existing = await findAccountByEmail(db, data.email)
    const token = await replaceToConfirm(db, data, { earlier, now: clock.now() })
    if (token !== undefined)
      letters.send(data.email, existing === undefined ? 'confirm' : 'exists', { write, token })
    return token !== undefined
  }

  /**
   * Asks for the confirmation of a registration once, however often its button was pressed.
   * @param password as it was typed: only its hash is kept
   */
  async function askOnce(
    data: LinkData<'register'>,
    { write, password }: { write: WriteMail; password: string | undefined },
  ): Promise<void> {
    // A second time only if another click was faster, whose registration may be another one.
    for (let time = 0; time < 2; time += 1) {
      const earlier = await newestToConfirm(db, data.email)
      if (earlier !== undefined && (await isSameClick(data, { earlier, password }))) return
      if (await ask(data, { earlier, write })) return
    }
  }

  async function isSameClick(
    data: LinkData<'register'>,
    { earlier, password }: { earlier: AskedToConfirm; password: string | undefined },
  ): Promise<boolean> {
    if (clock.now().getTime() - earlier.madeAt.getTime() >= SAME_CLICK_MS) return false
    if (typedOf(data) !== typedOf(earlier.data)) return false
    const { password: hash } = earlier.data
    return hash === null || password === undefined ? hash === data.password : isPassword(password, hash)
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

    /** The address that this browser was asked to confirm last, and by which letter. */
    async addressAsked(request: Request): Promise<{ email: string; letter: string } | undefined> {
      const signIn = await provider.openSignIn(request)
      const found = signIn && (await registrationOf(db, signIn.uid, clock.now()))
      return found && { email: found.data.email, letter: letterOf(found) }
    },

    /**
     * The same letter once more, or to another address when the first was mistyped; earlier links end.
     * @param asked.letter the letter that the page told of: after a second click there is a newer one
     */
    async askAgain(
      request: Request,
      asked: Caller & { email?: string | undefined; letter?: string | undefined; write: WriteMail },
    ): Promise<Sent | SignUpClosed | { kind: 'over' }> {
      if (isClosed) return { kind: 'closed' }
      const signIn = await provider.openSignIn(request)
      const found = signIn && (await registrationOf(db, signIn.uid, clock.now()))
      if (found === undefined) return { kind: 'over' }
      if (asked.letter !== undefined && asked.letter !== letterOf(found)) return { kind: 'sent' }
      const { data } = found
      const ofVisitor = await attempts.ofVisitor(REGISTRATIONS, asked.visitor)
      if (!ofVisitor.allowed) return { kind: 'tooMany', allowance: ofVisitor }
      const { email = data.email } = asked
      if (email === data.email) {
        const times = await attempts.ofVisitor(RESENDS, signIn?.uid ?? '')
        if (!times.allowed) return { kind: 'tooMany', allowance: times }
      } else await dropLink(db, 'register', data.email)
      const earlier = email === data.email ? found : await newestToConfirm(db, email)
      await ask({ ...data, email }, { earlier, write: asked.write })
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
      const data = { ...person, ...(await wishOf(request)), upstream: { alias, subject } }
      await askOnce(data, { write, password: undefined })
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
      const data = { email, password: hash, firstName, lastName, lang, terms, ...wish }
      await askOnce(data, { write: asked.write, password })
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

/** What two clicks of one registration have in common, but for the password. */
const typedOf = ({ email, firstName, lastName, lang, signIn, upstream }: LinkData<'register'>) =>
  JSON.stringify([email, firstName, lastName, lang, signIn, upstream?.alias, upstream?.subject])

/** Tells the letters of one registration apart. */
const letterOf = ({ madeAt }: AskedToConfirm) => String(madeAt.getTime())

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
