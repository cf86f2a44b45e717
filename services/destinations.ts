// Sites of the operator beside this one, which content names instead of writing their hosts: `talent:/tests`. The same
// entry then serves every deployment, and a deployment without the site does not show the way to it.

interface Destination {
  /** The setting that holds its address. */
  setting: string
  /** What stands behind it, for the operator who is told that the setting is wrong. */
  meaning: string
  /** It is a part of another one: the setting holds the path there. */
  partOf?: 'community'
}

export const destinationTable = {
  talent: { setting: 'DESTINATION_TALENT', meaning: 'the talent site' },
  examinator: { setting: 'DESTINATION_EXAMINATOR', meaning: 'the site of the assessment' },
  'e-learning': { setting: 'DESTINATION_E_LEARNING', meaning: 'the site of the e-learning courses' },
  community: { setting: 'DESTINATION_COMMUNITY', meaning: 'the community' },
  'community-events': {
    setting: 'DESTINATION_COMMUNITY_EVENTS',
    meaning: "the community's events",
    partOf: 'community',
  },
  'account-settings': {
    setting: 'DESTINATION_ACCOUNT_SETTINGS',
    meaning: "the identity provider's page of the account",
  },
  'change-password': {
    setting: 'DESTINATION_CHANGE_PASSWORD',
    meaning: "the identity provider's page for a new password",
  },
} as const satisfies Record<string, Destination>

export type DestinationName = keyof typeof destinationTable

/** The addresses that are set, without a slash at the end. */
export type Destinations = Readonly<Partial<Record<DestinationName, string>>>

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** Reads the settings. @returns what is wrong with them, a line for each, beside what is right */
export function readDestinations(input: Readonly<Record<string, string | undefined>>): {
  destinations: Destinations
  faults: string[]
} {
  const destinations: Partial<Record<DestinationName, string>> = {}
  const faults: string[] = []
  for (const [name, { setting, ...more }] of Object.entries(destinationTable)) {
    const written = input[setting]?.trim()
    if (!written) continue
    const whole = 'partOf' in more ? input[destinationTable[more.partOf].setting]?.trim() : undefined
    if ('partOf' in more && !/^\/(?!\/)[^?#\\\s]*$/.test(written))
      faults.push(`${setting}: must be a path such as /events`)
    else if ('partOf' in more && !whole)
      faults.push(`${setting}: needs ${destinationTable[more.partOf].setting} beside it`)
    else {
      const address = baseOf('partOf' in more ? `${whole?.replace(/\/+$/, '')}${written}` : written)
      if (address === undefined)
        faults.push(
          `${setting}: must be an https address without query, such as https://${name}.example (http on this machine alone)`,
        )
      else destinations[name as DestinationName] = address
    }
  }
  return { destinations, faults }
}

/** An address of a service, without a slash at the end; undefined where it cannot be one. */
export function baseOf(written: string): string | undefined {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined
  const url = new URL(written)
  if (url.protocol !== 'https:' && !LOOPBACK.test(url.hostname)) return undefined
  if (url.username || url.password || url.search || url.hash) return undefined
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** Hosts of the destinations, as addresses to redirect to are checked against. */
export const destinationHosts = (destinations: Destinations): string[] => [
  ...new Set(Object.values(destinations).map((address) => new URL(address).host)),
]

const NAMED = /^([a-z][a-z-]*):(.*)$/s

/**
 * The address behind what content has written.
 *
 *     talent:              https://talent.example
 *     talent:/tests?a=1    https://talent.example/tests?a=1
 *     /blog                as it is: it names no destination
 *
 * @returns undefined where the destination has no setting
 */
export function addressBehind(written: string, destinations: Destinations): string | undefined {
  const [, name = '', rest = ''] = NAMED.exec(written.trim()) ?? []
  if (!Object.hasOwn(destinationTable, name)) return written
  const base = destinations[name as DestinationName]
  if (base === undefined) return undefined
  // However many slashes are written, it stays a path of the destination.
  const path = rest.replace(/^[/\\]+/, '')
  return path === '' || /^[?#]/.test(path) ? `${base}${path}` : `${base}/${path}`
}
