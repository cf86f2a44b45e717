// What an export says of a tenant's settings: those that are no secret and go along with the site, wherever it is served.

/** Named one by one: a setting that comes later is left out until somebody has judged it. */
const KEPT: ReadonlySet<string> = new Set([
  'ACCESS',
  'ROBOTS',
  'SIGN_UP',
  'FEATURES_OFF',
  'REGIONS',
  'DEFAULT_REGION',
  'LANGUAGES',
  'DEFAULT_LANGUAGE',
  'TRAINING_HOSTS',
  'FEED_HOSTS',
  'ENGLISH_VIDEO',
  'ENGLISH_VIDEO_DAYS',
  'NEWSLETTER_EMAIL_RULE',
  'DIGEST',
  'ACCOUNT_DELETION_DAYS',
  'SUBMISSIONS_DAYS',
  'MAIL_FROM',
  'OUTSIDE_LINKS',
  'TELEMETRY',
])

/** Of the first tenant they stand among all variables of its process, whose other names are nobody's business. */
const OF_A_SITE =
  /^(?:ORIGIN|DATABASE_URL|DATA_DIR|REFERENCE_|ENGLISH_BANK|HUBSPOT_|EXAMINATOR_|RECAPTCHA_|REDIRECT_HOSTS|SMTP_URL|IDENTITY_SECRET|OIDC_|IDP_|CONTENT_|OTEL_|SECURITY_|S3_|VENDOR_|CHECKOUT_|DESTINATION_|MAP_LINK|DEMO$)/

export interface KeptSettings {
  settings: Record<string, string>
  /** Names alone of what has to be set again: secrets, and addresses of where it was. */
  leftOut: string[]
}

export function keptSettings(own: Readonly<Record<string, string | undefined>>): KeptSettings {
  const given = Object.entries(own).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  )
  return {
    settings: Object.fromEntries(given.filter(([name]) => KEPT.has(name))),
    leftOut: given.flatMap(([name]) => (OF_A_SITE.test(name) ? [name] : [])).toSorted(),
  }
}
