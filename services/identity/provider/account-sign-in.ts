import type { Allowance } from '#services/limits.ts'
import type { AccountParts, Asker } from './account-parts.ts'
import { findAccountByEmail } from './accounts.ts'
import { SIGN_INS } from './attempts.ts'
import { isPassword } from './passwords.ts'

export type SignInOutcome =
  /** `to`: where the provider goes on. `known`: for the cookie by which this browser is known from now on. */
  | { kind: 'done'; to: string; known: string }
  | { kind: 'wrong'; allowance: Allowance }
  | { kind: 'locked' | 'tooMany'; allowance: Allowance }
  /** There is no sign-in under way: it is to be started again. */
  | { kind: 'over' }

/** Signing in with a password, or linking a social sign-in by one. */
export function accountSignIn({ db, provider, upstreams, attempts, note, finish }: AccountParts) {
  return {
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
  }
}
