// The social sign-ins, each with what is its own. Addresses are the providers' public ones; tests point them elsewhere.

export const upstreamAliases = ['linkedin', 'facebook', 'google', 'apple', 'discord'] as const
export type UpstreamAlias = (typeof upstreamAliases)[number]

interface Shared {
  name: string
  scope: string
  /** Apple sends its answer as a form from its own page, because names must not stand in an address. */
  formPost?: boolean
}

/** Tells who somebody is by a signed id token. */
export interface OpenIdKind extends Shared {
  protocol: 'openid'
  issuer: string
  /** LinkedIn's id tokens do not repeat the nonce. */
  nonce: boolean
}

/** Has access tokens only; who somebody is stands in a call of its own. */
export interface OAuthKind extends Shared {
  protocol: 'oauth'
  authorize: string
  token: string
  user: string
}

export type UpstreamKind = OpenIdKind | OAuthKind

export const upstreamKinds: Record<UpstreamAlias, UpstreamKind> = {
  linkedin: {
    protocol: 'openid',
    name: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    scope: 'openid profile email',
    nonce: false,
  },
  facebook: {
    protocol: 'oauth',
    name: 'Facebook',
    authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/v21.0/oauth/access_token',
    user: 'https://graph.facebook.com/v21.0/me?fields=id,first_name,last_name,email',
    scope: 'public_profile email',
  },
  google: {
    protocol: 'openid',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scope: 'openid profile email',
    nonce: true,
  },
  apple: {
    protocol: 'openid',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    nonce: true,
    formPost: true,
  },
  discord: {
    protocol: 'oauth',
    name: 'Discord',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
    scope: 'identify email',
  },
}

/** What an operator sets for one of them. */
export interface UpstreamSettings {
  clientId: string
  /** Apple has none: it is made from the key. */
  clientSecret: string | undefined
  appleKey: { teamId: string; keyId: string; privateKey: string } | undefined
  /** In place of the public issuer, or of the part of the addresses that its own host makes up. */
  base: string | undefined
}

export type Upstreams = Partial<Record<UpstreamAlias, UpstreamSettings>>

export const isUpstreamAlias = (text: string): text is UpstreamAlias =>
  upstreamAliases.some((alias) => alias === text)

/** The addresses of a kind, with another host where the settings name one. */
export function addressesOf(kind: UpstreamKind, { base }: UpstreamSettings): UpstreamKind {
  if (base === undefined) return kind
  if (kind.protocol === 'openid') return { ...kind, issuer: base }
  const moved = (address: string) => {
    const { pathname, search } = new URL(address)
    return `${base.replace(/\/$/, '')}${pathname}${search}`
  }
  return { ...kind, authorize: moved(kind.authorize), token: moved(kind.token), user: moved(kind.user) }
}
