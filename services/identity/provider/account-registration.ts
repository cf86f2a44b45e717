import type { WriteMail } from './account-letters.ts'
import type { AccountParts, Asker, MailOutcome } from './account-parts.ts'
import { findAccountByEmail, insertAccount, linkAccount } from './accounts.ts'
import { REGISTRATIONS } from './attempts.ts'
import { makeLink, readLink, takeLink } from './mailed-links.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  lang: string
}

/** Creating accounts: the address is confirmed by mail, for registrations and social sign-ins alike. */
export function accountRegistration(parts: AccountParts) {
  const { db, clock, provider, upstreams, attempts, letters, note, finish } = parts
  return {
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
      letters.send(email, write(existing === undefined ? 'confirm' : 'exists', token))
      return { kind: 'sent' }
    },

    /** Sends a confirmation to the address. Only the owner learns by mail if it already has an account. */
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
      letters.send(email, asked.write(existing === undefined ? 'confirm' : 'exists', token))
      return { kind: 'sent' }
    },

    /** The address that a link would confirm; undefined if the link has expired. */
    async addressToConfirm(token: string): Promise<string | undefined> {
      return (await readLink(db, 'register', token, clock.now()))?.email
    },

    /**
     * Creates the account for a confirmed address.
     * @returns undefined if the link has expired; `to` if this browser's sign-in continues
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
      // Only the browser that registered is signed in: somebody else's link must not sign anybody in as them.
      const open = await provider.openSignIn(request)
      if (open === undefined || open.uid !== data?.signIn) return { to: undefined }
      return { to: await finish(request, account.id) }
    },
  }
}
