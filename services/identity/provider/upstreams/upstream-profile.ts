import { z } from 'zod'
import { emailClaim, nameClaim, subjectClaim } from '../../claim-texts.ts'
import { emailDomain } from '../../email-domain.ts'

/** A user as described by an upstream. */
export interface UpstreamProfile {
  subject: string
  /** Undefined when the upstream gave none. */
  email: string | undefined
  emailVerified: boolean
  firstName: string
  lastName: string
}

const text = nameClaim
// Apple documents the claim as "string or boolean", and LinkedIn has sent text, too.
const yes = z
  .union([z.literal(true), z.literal('true').transform(() => true)])
  .nullish()
  .catch(false)

const idToken = z.object({
  sub: subjectClaim,
  email: emailClaim,
  email_verified: yes,
  given_name: text,
  family_name: text,
  name: text,
})
const facebook = z.object({ id: subjectClaim, email: emailClaim, first_name: text, last_name: text })
const discord = z.object({
  id: subjectClaim,
  email: emailClaim,
  verified: yes,
  global_name: text,
  username: text,
})
const appleUser = z.object({ name: z.object({ firstName: text, lastName: text }).nullish() })

/** An invalid address counts as absent. */
const addressOf = (email: string | null | undefined) =>
  email && emailDomain(email) !== undefined ? email : undefined

export function profileOfIdToken(claims: unknown, appleForm?: string): UpstreamProfile {
  const said = idToken.parse(claims)
  const name = nameOfApple(appleForm)
  const [first = '', ...rest] = (said.name ?? '').split(' ')
  return {
    subject: said.sub,
    email: addressOf(said.email),
    emailVerified: said.email_verified === true,
    firstName: said.given_name ?? name?.firstName ?? first,
    lastName: said.family_name ?? name?.lastName ?? rest.join(' '),
  }
}

/** Facebook does not say whether an address is confirmed, so it counts as unconfirmed. */
export function profileOfFacebook(answer: unknown): UpstreamProfile {
  const { id, email, first_name, last_name } = facebook.parse(answer)
  return {
    subject: id,
    email: addressOf(email),
    emailVerified: false,
    firstName: first_name ?? '',
    lastName: last_name ?? '',
  }
}

export function profileOfDiscord(answer: unknown): UpstreamProfile {
  const { id, email, verified, global_name, username } = discord.parse(answer)
  const [firstName = '', ...rest] = (global_name ?? username ?? '').split(' ')
  return {
    subject: id,
    email: addressOf(email),
    emailVerified: verified === true,
    firstName,
    lastName: rest.join(' '),
  }
}

/** Apple sends a name only at the first sign-in, beside the code. */
function nameOfApple(form: string | undefined) {
  if (form === undefined) return undefined
  try {
    return appleUser.parse(JSON.parse(form)).name ?? undefined
  } catch {
    return undefined
  }
}
