import type { Feature } from '#domain/features/features.ts'
import type { SignUp } from '#services/identity/sign-up.ts'
import type { SiteAccess } from '#services/identity/site-access.ts'

/** What the admins of a process's first tenant are told of each: nothing of its members, its storage or its secrets. */
export interface ServedTenant {
  name: string
  state: 'open' | 'opening' | 'failed'
  /** Names of settings for which its file cannot be used, without their values; undefined if it can. */
  faulty: readonly string[] | undefined
  /** Undefined where no settings of it have ever been usable. */
  facts: TenantFacts | undefined
}

export interface TenantFacts {
  origin: string
  access: SiteAccess
  /** Elsewhere: another identity provider keeps the accounts. */
  signUp: SignUp | 'elsewhere'
  off: readonly Feature[]
}
