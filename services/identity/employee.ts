import { emailDomain, isSameDomain } from './email-domain.ts'

export interface EmployerRules {
  /** Alias of the employer's identity provider in the claim `identity_provider`. */
  alias: string | undefined
  /** Exact domain of the employer's addresses. */
  domain: string | undefined
}

interface SignInFacts {
  identityProvider: string | undefined
  email: string
  emailVerified: boolean
}

/**
 * Whether somebody signed in as an employee: through the employer's identity provider, or with a verified
 * address of exactly the employer's domain. `someone@mail.employer.example` and `someone@notemployer.example`
 * do not qualify.
 */
export function isEmployeeSignIn(
  { identityProvider, email, emailVerified }: SignInFacts,
  { alias, domain }: EmployerRules,
): boolean {
  if (alias !== undefined && identityProvider === alias) return true
  if (domain === undefined || !emailVerified) return false
  const given = emailDomain(email)
  return given !== undefined && isSameDomain(given, domain)
}
