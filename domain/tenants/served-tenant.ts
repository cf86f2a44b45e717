import type { Feature } from '#domain/features/features.ts'
import type { SignUp } from '#services/identity/sign-up.ts'
import type { SiteAccess } from '#services/identity/site-access.ts'
import type { HandedOver } from '#services/identity/site-views.ts'
import type { Lang } from '#services/languages.ts'

/** What admins of the first tenant may know of each tenant: nothing about its members, storage or secrets. */
export interface ServedTenant {
  name: string
  /** Unvisited: it is opened at its first visit. */
  state: 'open' | 'opening' | 'unvisited' | 'failed'
  /** Names of the settings that make its file unusable, without their values; undefined if it is usable. */
  faulty: readonly string[] | undefined
  /** Undefined if its settings have never been usable. */
  facts: TenantFacts | undefined
}

export interface TenantFacts {
  origin: string
  access: SiteAccess
  /** Elsewhere: another identity provider keeps the accounts. */
  signUp: SignUp | 'elsewhere'
  off: readonly Feature[]
  /** Names of its regions and codes of its languages, the default first; undefined: it has all. */
  regions: readonly string[] | undefined
  languages: readonly Lang[] | undefined
}

/**
 * A link that shows a tenant to whoever follows it, once, as its visitors see it. `opening`: there is one in a moment; undefined:
 * there is no such tenant, or its visitors see nothing but the sign-in.
 */
export type TenantView = (name: string, asked: HandedOver) => { link: string } | 'opening' | undefined
