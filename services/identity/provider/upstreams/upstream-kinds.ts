// The social sign-ins with their particularities. Addresses are the providers' public ones; tests replace
// them.

export const upstreamAliases = ['linkedin', 'facebook', 'google', 'apple', 'discord'] as const
export type UpstreamAlias = (typeof upstreamAliases)[number]

interface Shared {
  name: string
  scope: string
  /** Apple sends its answer as a form from its own page, because names must not be in an address. */
  formPost?: boolean
}

/** Identifies users with a signed id token. */
export interface OpenIdKind extends Shared {
  protocol: 'openid'
  issuer: string
  /** LinkedIn's id tokens do not repeat the nonce. */
  nonce: boolean
}

/** Has only access tokens; a separate call identifies the user. */
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

/** An operator's settings for one of them. */
export interface UpstreamSettings {
  clientId: string
  /** Undefined for Apple, whose secret is made from the key. */
  clientSecret: string | undefined
  appleKey: { teamId: string; keyId: string; privateKey: string } | undefined
  /** Replaces the public issuer, or the host in the addresses. */
  base: string | undefined
}

export type Upstreams = Partial<Record<UpstreamAlias, UpstreamSettings>>

export const isUpstreamAlias = (text: string): text is UpstreamAlias =>
  upstreamAliases.some((alias) => alias === text)

/** The addresses of a kind, with the host from the settings if there is one. */
export function addressesOf(kind: UpstreamKind, { base }: UpstreamSettings): UpstreamKind {
  if (base === undefined) return kind
  if (kind.protocol === 'openid') return { ...kind, issuer: base }
  const moved = (address: string) => {
    const { pathname, search } = new URL(address)
    return `${base.replace(/\/$/, '')}${pathname}${search}`
  }
  return { ...kind, authorize: moved(kind.authorize), token: moved(kind.token), user: moved(kind.user) }
}
