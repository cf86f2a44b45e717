import { z } from 'zod'

/** Who somebody is, as an upstream says. */
export interface UpstreamProfile {
  subject: string
  /** Undefined when the upstream did not tell one. */
  email: string | undefined
  emailVerified: boolean
  firstName: string
  lastName: string
}

const text = z.string().nullish()
// Apple and LinkedIn have said "true" as text.
const yes = z.union([z.boolean(), z.stringbool()]).nullish().catch(false)

const idToken = z.object({
  sub: z.string().min(1),
  email: text,
  email_verified: yes,
  given_name: text,
  family_name: text,
  name: text,
})
const facebook = z.object({ id: z.string().min(1), email: text, first_name: text, last_name: text })
const discord = z.object({
  id: z.string().min(1),
  email: text,
  verified: yes,
  global_name: text,
  username: text,
})
const appleUser = z.object({ name: z.object({ firstName: text, lastName: text }).nullish() })

export function profileOfIdToken(claims: unknown, appleForm?: string): UpstreamProfile {
  const said = idToken.parse(claims)
  const name = nameOfApple(appleForm)
  const [first = '', ...rest] = (said.name ?? '').split(' ')
  return {
    subject: said.sub,
    email: said.email ?? undefined,
    emailVerified: said.email_verified ?? false,
    firstName: said.given_name ?? name?.firstName ?? first,
    lastName: said.family_name ?? name?.lastName ?? rest.join(' '),
  }
}

/** Facebook does not say whether an address is confirmed, so it counts as not. */
export function profileOfFacebook(answer: unknown): UpstreamProfile {
  const { id, email, first_name, last_name } = facebook.parse(answer)
  return {
    subject: id,
    email: email ?? undefined,
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
    email: email ?? undefined,
    emailVerified: verified ?? false,
    firstName,
    lastName: rest.join(' '),
  }
}

/** Apple tells a name once, at the first sign-in, beside the code; a later one has none. */
function nameOfApple(form: string | undefined) {
  if (form === undefined) return undefined
  try {
    return appleUser.parse(JSON.parse(form)).name ?? undefined
  } catch {
    return undefined
  }
}
