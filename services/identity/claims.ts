import { z } from 'zod'
import { claimText, emailClaim, nameClaim, subjectClaim } from './claim-texts.ts'
import { emailDomain } from './email-domain.ts'
import type { ProviderIdentity } from './members.ts'

const claimsSchema = z.object({
  sub: subjectClaim,
  email: emailClaim,
  // Nothing but the boolean: "true", 1 and "yes" are refused by the standard's wording, and so is anything unknown.
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: nameClaim,
  family_name: nameClaim,
  name: nameClaim,
  identity_provider: claimText(100).nullish(),
})

const MAX_ROLES = 500

/**
 * Who signed in, from the claims of a provider. An address that is none counts as not told, as then nobody can be written to there.
 * @throws ZodError for claims that are too long, or that no database can hold
 */
export function identityOfClaims(
  said: Record<string, unknown>,
  { issuer, rolesClaim = 'roles' }: { issuer: string; rolesClaim?: string | undefined },
): ProviderIdentity {
  const claims = claimsSchema.parse(said)
  const email = claims.email && emailDomain(claims.email) !== undefined ? claims.email : ''
  const [first = '', ...rest] = claims.name?.split(' ') ?? []
  return {
    issuer,
    subject: claims.sub,
    email,
    emailVerified: email !== '' && claims.email_verified === true,
    firstName: claims.given_name ?? first,
    lastName: claims.family_name ?? rest.join(' '),
    avatar: undefined,
    identityProvider: claims.identity_provider ?? undefined,
    roles: rolesOf(said, rolesClaim),
  }
}

/** Roles by a claim that may lie deeper: Keycloak's are in `realm_access.roles`. */
function rolesOf(claims: Record<string, unknown>, path: string): string[] {
  let value: unknown = claims
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
    value = (value as Record<string, unknown>)[name]
  }
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_ROLES).filter((role) => typeof role === 'string')
}
