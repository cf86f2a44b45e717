import type { Allowance } from '#services/limits.ts'
import type { AccountParts, Caller } from './account-parts.ts'
import { findAccountByEmail } from './accounts.ts'
import { SIGN_INS } from './attempts.ts'
import { isPassword } from './passwords.ts'

export type SignInOutcome =
  /** `to`: where the provider continues. `known`: value of the cookie that marks this browser from now on. */
  | { kind: 'done'; to: string; known: string }
  | { kind: 'wrong'; allowance: Allowance }
  | { kind: 'locked' | 'tooMany'; allowance: Allowance }
  /** There is no sign-in in progress: it has to be started again. */
  | { kind: 'over' }

/** Signing in with a password, and linking a social sign-in with one. */
export function accountSignIn({ db, provider, upstreams, attempts, note, finish }: AccountParts) {
  return {
    /** Links a social sign-in to the account with its address, given the account's password. */
    async link(request: Request, asked: { id: string; password: string; visitor: string }) {
      const tries = await attempts.ofVisitor(SIGN_INS, asked.visitor)
      if (!tries.allowed) return { kind: 'tooMany', allowance: tries } as const
      return upstreams.link(request, asked)
    },

    /** The visitor went back: the site's sign-in ends without success. */
    cancel: (request: Request) => provider.finishSignIn(request, { error: 'access_denied' }),

    /**
     * Signs in with a password. An unknown address and a wrong password take the same time and get the same
     * answer.
     * @param known mark of a browser that has signed in before
     */
    async signIn(
      request: Request,
      asked: Caller & { email: string; password: string; known: string | undefined },
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
  }
}
