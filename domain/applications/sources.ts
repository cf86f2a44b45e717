// Where an application comes from: one table from links and referrers to the names that vendors use. Only the name
// is kept, never the address.

interface SourceRow {
  /** Values of `utm_source`, in lower case and without other signs than letters and digits. */
  utm: readonly string[]
  /** Hosts that lead here, with their subdomains. */
  hosts?: readonly string[]
}

const rows = {
  LinkedIn: { utm: ['linkedin'], hosts: ['linkedin.com'] },
  LinkedInRedirect: { utm: ['linkedinredirect'], hosts: ['lnkd.in'] },
  AnywhereWebsite: { utm: ['anywhere', 'anywherewebsite'] },
  /** Also every page of this site that is none of the following. */
  ClubWebsite: { utm: ['club', 'clubwebsite'] },
  Referral: { utm: ['referral'] },
  Naukri: { utm: ['naukri'], hosts: ['naukri.com'] },
  ActiveSearch: { utm: ['activesearch'] },
  /** Also the pages of vacancies. */
  Vacancy: { utm: ['vacancy'] },
  HiringSprint: { utm: ['hiringsprint'] },
  FindMeAJob: { utm: ['findmeajob'] },
} as const satisfies Record<string, SourceRow>

export type ApplicationSource = keyof typeof rows
export const applicationSources = Object.keys(rows) as ApplicationSource[]

/** Parameter by which a page of this site passes on what it has recognised. */
export const SOURCE_PARAMETER = 'source'

export const isApplicationSource = (value: unknown): value is ApplicationSource =>
  typeof value === 'string' && Object.hasOwn(rows, value)

interface Arrival {
  /** Address of the page that was asked for. */
  url: string
  /** Address of the page that led there; empty if it is unknown. */
  referrer: string
}

/** The list of vacancies and their pages, below region and locale. */
const VACANCIES = /^\/[\w-]+\/[\w-]+\/(?:jobs|vacancy)(?:\/|$)/

/** @returns undefined if nothing in the table fits: it is not guessed */
export function sourceOf({ url, referrer }: Arrival): ApplicationSource | undefined {
  const own = parsed(url)
  if (own === undefined) return undefined
  const named = namedIn(own)
  if (named !== undefined) return named
  const from = parsed(referrer)
  if (from === undefined) return undefined
  if (from.origin !== own.origin) return byHost(from.hostname)
  return namedIn(from) ?? (VACANCIES.test(from.pathname) ? 'Vacancy' : 'ClubWebsite')
}

/**
 * The address of another site on which people apply, with the source that was recognised, so that it is not lost there.
 * Its `utm_source` is this site; what the address says itself stays.
 */
export function withSource(address: string, source: ApplicationSource | undefined): string {
  const url = parsed(address)
  if (url === undefined || source === undefined || url.searchParams.has('utm_content')) return address
  url.searchParams.set('utm_content', source)
  return url.href
}

function namedIn({ searchParams }: URL): ApplicationSource | undefined {
  const passedOn = searchParams.get(SOURCE_PARAMETER)
  if (isApplicationSource(passedOn)) return passedOn
  const utm = (searchParams.get('utm_source') ?? '').toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return find(({ utm: known }) => known.includes(utm))
}

const byHost = (host: string) =>
  find(({ hosts = [] }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)))

const find = (fits: (row: SourceRow) => boolean): ApplicationSource | undefined =>
  applicationSources.find((name) => fits(rows[name]))

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)
