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

/** @param made whether its secret was made by the site, in a file of its data folder */
export function keptSettings(
  own: Readonly<Record<string, string | undefined>>,
  { made }: { made: boolean },
): KeptSettings {
  const given = Object.entries(own).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  )
  return {
    settings: Object.fromEntries(given.filter(([name]) => KEPT.has(name))),
    leftOut: [
      ...given.flatMap(([name]) => (OF_A_SITE.test(name) ? [name] : [])),
      ...(made ? [MADE_SECRET] : []),
    ].toSorted(),
  }
}

/** The name of a file, where the others are those of settings. */
export const MADE_SECRET = 'identity.secret'

/** A file may have been changed on its way, and says nothing else of the site that is made of it. */
export const mayComeAlong = (setting: string): boolean => KEPT.has(setting)

/**
 * A line that is read as the value that was given.
 * @throws UnwritableSetting when there is none
 */
export function lineOfSetting(name: string, value: string): string {
  if (/[\r\n]/.test(value))
    throw new UnwritableSetting(`${name}: has a line break, which no setting may have.`)
  if (/^[^\s#"'`\\]*$/.test(value)) return `${name}=${value}`
  // In the last ones \n would be read as a line break.
  const quote = [`'`, '`', ...(value.includes('\\n') ? [] : ['"'])].find((each) => !value.includes(each))
  if (quote === undefined)
    throw new UnwritableSetting(`${name}: has quotes of each kind, so that it cannot stand in quotes.`)
  return `${name}=${quote}${value}${quote}`
}

export class UnwritableSetting extends Error {}
