import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isEntryAddress } from '#app/features/editing/entry-place.ts'
import type { SitePlaces } from '#app/locale/locales.ts'
import { type Feature, features, isFeature } from '#domain/features/features.ts'
import { digestFrequencies } from '#domain/newsletter/digest-times.ts'
import { emailRules } from '#domain/newsletter/email-rule.ts'
import { checkoutOf } from '#services/applications/checkout.ts'
import { vendorsOf } from '#services/applications/vendor-settings.ts'
import { baseOf, type Destinations, destinationHosts, readDestinations } from '#services/destinations.ts'
import { readHost } from '#services/feeds/allowed-hosts.ts'
import { type Upstreams, upstreamAliases } from '#services/identity/provider/upstreams/upstream-kinds.ts'
import { signUps } from '#services/identity/sign-up.ts'
import { type SiteAccess, siteAccesses } from '#services/identity/site-access.ts'
import { parseHeaders } from '#services/telemetry/forwarder.ts'
import type { S3Settings } from '#services/uploads/storage/s3-storage.ts'
import { readPlaces } from './places-setting.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => new URL(value).origin === value,
    'must be an origin without a path, such as https://guildhall.example',
  )
const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

/** RFC 9116: an address to write to, to call, or a page, never unprotected. */
const securityContact = z
  .string()
  .regex(/^(?:https:\/\/|mailto:|tel:)[\x21-\x7e]+$/, 'must be such as mailto:security@guildhall.example')

const headerName = z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, such as CF-IPCountry')

/** Map service that shows an event's address; the operator chooses it. */
const mapLink = z
  .url({ protocol: /^https$/ })
  .refine(
    (value) => value.includes('{address}'),
    'must hold {address}, such as https://maps.example/?q={address}',
  )

const feedHosts = list.transform((hosts, context) =>
  hosts.flatMap((host) => {
    const read = readHost(host)
    if (read === undefined)
      context.addIssue({ code: 'custom', message: 'must be hosts, such as feeds.example,*.events.example' })
    return read ?? []
  }),
)

const featureNames = list.transform((names, context) => {
  const unknown = names.filter((name) => !isFeature(name))
  if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      message: `knows no ${unknown.map((name) => `'${name}'`).join(', ')}; features are ${features.join(', ')}`,
    })
  return features.filter((feature): feature is Feature => names.includes(feature))
})

const headers = z.string().transform((value, context) => {
  try {
    return parseHeaders(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_LIMITS: flag.prefault('on'),
  TENANT: z
    .enum([
      'anywhere',
      'careers-india',
      'epamgdo',
      'anywhere-club',
      'careers-vietnam',
      'preboarding-epam',
      'noborders',
    ])
    .default('anywhere-club'),
  ACCESS: z.enum(siteAccesses).optional(),
  ROBOTS: z.enum(['index', 'noindex']).default('index'),
  SIGN_UP: z.enum(signUps).default('open'),
  FEATURES_OFF: featureNames.default([]),
  REGIONS: list.optional(),
  DEFAULT_REGION: z.string().optional(),
  LANGUAGES: list.optional(),
  DEFAULT_LANGUAGE: z.string().optional(),
  DEMO: flag.optional(),
  SECOND_DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRAINING_HOSTS: list.default([]),
  FEED_HOSTS: feedHosts.default([]),
  MAP_LINK: mapLink.optional(),
  REFERENCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  REFERENCE_API_KEY: z.string().min(8).optional(),
  REFERENCE_ORIGINS: list.pipe(z.array(origin)).default([]),
  REFERENCE_DATA_DIR: z.string().min(1).optional(),
  ENGLISH_BANK: z.string().min(1).optional(),
  ENGLISH_BANK_KEY: z.string().min(32).optional(),
  ENGLISH_VIDEO: flag.prefault('on'),
  ENGLISH_VIDEO_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  NEWSLETTER_EMAIL_RULE: z.enum(emailRules).default('tolerant'),
  DIGEST: z.enum(digestFrequencies).default('weekly'),
  HUBSPOT_HOST: origin.optional(),
  HUBSPOT_TOKEN: z.string().min(1).optional(),
  HUBSPOT_API: origin.optional(),
  HUBSPOT_STAGING: flag.prefault('off'),
  EXAMINATOR_URL: z
    .string()
    .refine(
      (value) => baseOf(value) !== undefined,
      'must be an https address without query (http on this machine alone)',
    )
    .transform((value) => baseOf(value) ?? value)
    .optional(),
  EXAMINATOR_KEY: z.string().min(16).optional(),
  EXAMINATOR_SECRET: z.string().min(32).optional(),
  ACCOUNT_DELETION_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  SUBMISSIONS_DAYS: z.coerce.number().int().min(0).max(36_500).default(365),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_HOST: origin.default('https://www.google.com'),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  BOT_CHECK_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a header in lower case, such as captcha-token')
    .default('captcha-token'),
  COUNTRY_HEADER: headerName.optional(),
  CITY_HEADER: headerName.optional(),
  REGION_HEADER: headerName.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  REDIRECT_HOSTS: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Guildhall <no-reply@guildhall.example>'),
  IDENTITY_SECRET: z.string().min(32).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ROLES_CLAIM: z.string().min(1).default('roles'),
  OIDC_EMPLOYER_DOMAIN: z.string().min(1).optional(),
  OIDC_EMPLOYER_ALIAS: z.string().min(1).optional(),
  CONTENT_HOST: z.string().min(1).optional(),
  CONTENT_API_KEY: z.string().min(1).optional(),
  CONTENT_DELIVERY_TOKEN: z.string().min(1).optional(),
  CONTENT_ENVIRONMENT: z.string().min(1).optional(),
  CONTENT_BRANCH: z.string().min(1).default('main'),
  CONTENT_MASTER_LOCALE: z.string().min(2).default('en-us'),
  CONTENT_PREVIEW_HOST: z.string().min(1).optional(),
  CONTENT_PREVIEW_TOKEN: z.string().min(1).optional(),
  CONTENT_MANAGEMENT_TOKEN: z.string().min(1).optional(),
  CONTENT_WEBHOOK_SECRET: z.string().min(16).optional(),
  CONTENT_EDIT_URL: z
    .string()
    .refine(
      isEntryAddress,
      'must be an https address with {entry}, such as https://app.example/{api_key}/{content_type}/{locale}/{entry}',
    )
    .optional(),
  OUTSIDE_LINKS: flag.optional(),
  CONTENT_CACHE_POLICY: z.coerce.number().int().min(-1).max(3).default(1),
  TELEMETRY: z.enum(['off', 'consent', 'on']).default('consent'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).max(64).default('guildhall-web'),
  SECURITY_CONTACT: list.pipe(z.array(securityContact)).default([]),
  SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag.default(false),
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
})

/** Longer than the proxy of docs/deploy.md needs to notice that a replica is stopping. */
const DRAIN_SECONDS = 5

/** Tenants that are for fewer than everybody, unless ACCESS says otherwise. */
const ACCESS_OF: Partial<Record<string, SiteAccess>> = { 'preboarding-epam': 'members', epamgdo: 'employees' }

export type Env = Omit<z.output<typeof schema>, 'OUTSIDE_LINKS' | 'ACCESS'> & {
  /** Whom the site is for. */
  ACCESS: SiteAccess
  /** Regions and locales that the site has. */
  places: SitePlaces
  demo: boolean
  /** E-mails leave this machine; otherwise they stay in the data folder. */
  sendsMail: boolean
  /** Content is followed from a vendor. */
  upstreamContent: boolean
  /** Previews of drafts are on: anyone with a preview link can open them. */
  previews: boolean
  /** Links to other sites are checked. */
  OUTSIDE_LINKS: boolean
  /** How long to keep serving after SIGTERM. */
  DRAIN_SECONDS: number
  /** Absolute path of the embedded database's folder. */
  databaseFolder: string
  /** Set when an external OpenID provider is used. */
  provider: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Set when another service gives the English test. */
  examinator: { url: string; key: string; secret: string } | undefined
  /** Vendors that keep applications in systems of their own. */
  vendors: ReturnType<typeof vendorsOf>
  /** Set when another site takes payments. */
  checkout: ReturnType<typeof checkoutOf>
  /** Sites of the operator that content may name. */
  destinations: Destinations
  /** The configured social sign-ins. */
  upstreams: Upstreams
  /** Set when files are in an S3-compatible storage. */
  s3: S3Settings | undefined
  /** Set when an upstream content service fills the store. */
  upstream:
    | { host: string; apiKey: string; deliveryToken: string; environment: string; branch: string }
    | undefined
}

/** @throws Error that lists every invalid variable and the expected value */
export function parseEnv(input: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(
      `The environment is not usable:\n${lines.join('\n')}\nSee .env.example for every variable.`,
    )
  }
  const env = parsed.data
  const placeFaults: string[] = []
  const places = readPlaces(env, (setting, what) => placeFaults.push(`  ${setting}: ${what}`))
  if (placeFaults.length > 0)
    throw new Error(
      `The environment is not usable:\n${placeFaults.join('\n')}\nSee .env.example for every variable.`,
    )
  const upstream = upstreamOf(env)
  // `npm start` always runs the production build; a site is in production once it has a public origin or its
  // own services.
  const provider = providerOf(env)
  if (provider !== undefined && env.SIGN_UP === 'closed')
    throw new Error(
      'The environment is not usable:\n  SIGN_UP: cannot be closed with OIDC_ISSUER: that provider keeps the accounts, and decides there who gets one.',
    )
  const embedded =
    env.DATABASE_URL === undefined &&
    upstream === undefined &&
    provider === undefined &&
    !publicOrigin(env.ORIGIN)
  const demo = env.DEMO ?? embedded
  if ((env.RECAPTCHA_SITE_KEY === undefined) !== (env.RECAPTCHA_SECRET === undefined))
    throw new Error(
      'The environment is not usable:\n  RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: are needed together.',
    )
  if (env.HUBSPOT_API !== undefined && (env.HUBSPOT_HOST === undefined || env.HUBSPOT_TOKEN === undefined))
    throw new Error(
      'The environment is not usable:\n  HUBSPOT_API: needs HUBSPOT_HOST and HUBSPOT_TOKEN, without which nobody is told of withdrawn consents.',
    )
  const shipped = ['CONTENT_PREVIEW_TOKEN', 'CONTENT_MANAGEMENT_TOKEN'] as const
  for (const name of shipped) {
    if (publicOrigin(env.ORIGIN) && env[name]?.startsWith('guildhall-'))
      throw new Error(
        `The environment is not usable:\n  ${name}: must not be a demo token: those are public.`,
      )
  }
  if (env.ORIGIN === undefined && ANY_ADDRESS.has(env.HOST))
    throw new Error(
      `The environment is not usable:\n  ORIGIN: is needed with HOST=${env.HOST}, which cannot be used in links, mails and forms. Set the address that browsers use, such as http://192.168.0.10:3000.`,
    )
  if (demo && publicOrigin(env.ORIGIN)) {
    throw new Error(
      'The environment is not usable:\n  DEMO: must be off on a public origin, because demo tokens are public.',
    )
  }
  const examinator = examinatorOf(env)
  const { destinations, faults } = readDestinations({
    // The site of the assessment is where its service is, unless it is said to be elsewhere.
    DESTINATION_EXAMINATOR: examinator && new URL(examinator.url).origin,
    ...present,
  })
  if (faults.length > 0)
    throw new Error(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  // Without a public origin there is no proxy that has to notice.
  const drains = env.NODE_ENV !== 'development' && publicOrigin(env.ORIGIN)
  return {
    ...env,
    places,
    // It tells of articles.
    DIGEST: env.FEATURES_OFF.includes('blog') ? 'off' : env.DIGEST,
    ACCESS: env.ACCESS ?? ACCESS_OF[env.TENANT] ?? 'everybody',
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (drains ? DRAIN_SECONDS : 0),
    demo,
    sendsMail: env.SMTP_URL !== undefined,
    upstreamContent: upstream !== undefined,
    previews:
      (env.CONTENT_PREVIEW_TOKEN !== undefined || demo) &&
      (upstream === undefined || env.CONTENT_PREVIEW_HOST !== undefined),
    // A trial on a laptop does not check outside links.
    OUTSIDE_LINKS: env.OUTSIDE_LINKS ?? publicOrigin(env.ORIGIN),
    upstream,
    provider,
    examinator,
    vendors: vendorsOf(present),
    checkout: checkoutOf(present),
    s3: s3Of(env),
    upstreams: upstreamsOf(present),
    destinations,
    // Whoever signs in to see one is sent on to it.
    REDIRECT_HOSTS: [...new Set([...env.REDIRECT_HOSTS, ...destinationHosts(destinations)])],
    databaseFolder: resolve(join(env.DATA_DIR, 'database')),
  }
}

/** Listening addresses that mean every address of the machine. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::', '[::]', '0'])

export function publicOrigin(value: string | undefined): boolean {
  if (value === undefined) return false
  const { hostname } = new URL(value)
  // Names below localhost are this machine's, too (RFC 6761).
  return !(/^(?:.+\.)?localhost$/.test(hostname) || hostname === '[::1]' || hostname.startsWith('127.'))
}

/** `IDP_<NAME>_CLIENT_ID` and `_CLIENT_SECRET`; Apple has a key instead of a secret. */
function upstreamsOf(input: Record<string, string | undefined>): Upstreams {
  const upstreams: Upstreams = {}
  for (const alias of upstreamAliases) {
    const setting = (name: string) => input[`IDP_${alias.toUpperCase()}_${name}`]
    const clientId = setting('CLIENT_ID')
    if (clientId === undefined) continue
    const [teamId, keyId, privateKey] = ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'].map(setting)
    const appleKey = teamId && keyId && privateKey ? { teamId, keyId, privateKey } : undefined
    const clientSecret = setting('CLIENT_SECRET')
    if (clientSecret === undefined && appleKey === undefined)
      throw new Error(
        `The environment is not usable:\n  IDP_${alias.toUpperCase()}_CLIENT_SECRET: is needed together with the client id.`,
      )
    upstreams[alias] = { clientId, clientSecret, appleKey, base: setting('BASE') }
  }
  return upstreams
}

function providerOf(env: z.output<typeof schema>): Env['provider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new Error(
      'The environment is not usable:\n  OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: are needed together.',
    )
  }
  if (publicOrigin(new URL(issuer).origin) && !issuer.startsWith('https:'))
    throw new Error('The environment is not usable:\n  OIDC_ISSUER: must be https, except on this machine.')
  return { issuer, clientId, clientSecret }
}

function examinatorOf(env: z.output<typeof schema>): Env['examinator'] {
  const { EXAMINATOR_URL: url, EXAMINATOR_KEY: key, EXAMINATOR_SECRET: secret } = env
  if (url === undefined && key === undefined && secret === undefined) return undefined
  if (url === undefined || key === undefined || secret === undefined)
    throw new Error(
      'The environment is not usable:\n  EXAMINATOR_URL, EXAMINATOR_KEY and EXAMINATOR_SECRET: are needed together.',
    )
  return { url, key, secret }
}

function s3Of(env: z.output<typeof schema>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(
      'The environment is not usable:\n  S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: are needed together.',
    )
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = env
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }
}

function upstreamOf(env: z.output<typeof schema>): Env['upstream'] {
  const named = {
    CONTENT_HOST: env.CONTENT_HOST,
    CONTENT_API_KEY: env.CONTENT_API_KEY,
    CONTENT_DELIVERY_TOKEN: env.CONTENT_DELIVERY_TOKEN,
    CONTENT_ENVIRONMENT: env.CONTENT_ENVIRONMENT,
  }
  const missing = Object.entries(named).filter(([, value]) => value === undefined)
  if (missing.length === 4) return undefined
  if (missing.length > 0) {
    const names = missing.map(
      ([name]) => `  ${name}: is needed when another CONTENT_ variable of the upstream is set`,
    )
    throw new Error(`The environment is not usable:\n${names.join('\n')}`)
  }
  return {
    host: env.CONTENT_HOST ?? '',
    apiKey: env.CONTENT_API_KEY ?? '',
    deliveryToken: env.CONTENT_DELIVERY_TOKEN ?? '',
    environment: env.CONTENT_ENVIRONMENT ?? '',
    branch: env.CONTENT_BRANCH,
  }
}
