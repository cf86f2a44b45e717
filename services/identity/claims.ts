import { z } from 'zod'
import { claimText, emailClaim, nameClaim, subjectClaim } from './claim-texts.ts'
import { emailDomain } from './email-domain.ts'
import type { ProviderIdentity } from './members.ts'

const claimsSchema = z.object({
  sub: subjectClaim,
  email: emailClaim,
  // Only the boolean: the standard does not allow "true", 1 or "yes".
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: nameClaim,
  family_name: nameClaim,
  name: nameClaim,
  identity_provider: claimText(100).nullish(),
})

const MAX_ROLES = 500

/**
 * Identifies who signed in from a provider's claims. An invalid address counts as absent, because nobody
 * could be written to there.
 * @throws ZodError for claims that are too long or not storable
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

/** Roles from a nested claim: Keycloak has them in `realm_access.roles`. */
function rolesOf(claims: Record<string, unknown>, path: string): string[] {
  let value: unknown = claims
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
    value = (value as Record<string, unknown>)[name]
  }
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_ROLES).filter((role) => typeof role === 'string')
}
