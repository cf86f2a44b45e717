import { LRUCache } from 'lru-cache'

const zones = new Map<string, string>()
const cities = new Map<string, string | null>()
for (const zone of Intl.supportedValuesOf('timeZone')) {
  zones.set(zone.toLowerCase(), zone)
  const city = zone.slice(zone.lastIndexOf('/') + 1).toLowerCase()
  cities.set(city, cities.has(city) ? null : zone)
}

/**
 * The IANA zone that a source means: by its name, at the end of a longer path ("/vendor/2020/Europe/Berlin"),
 * or by its city. Undefined for a fixed offset or a vendor's own name.
 */
export function ianaZone(name: string): string | undefined {
  const asked = name.trim().replace(/^"|"$/g, '').replaceAll(' ', '_')
  if (/^(?:utc|gmt|z|etc\/(?:utc|gmt))$/i.test(asked)) return 'UTC'
  const parts = asked.split('/').filter((part) => part !== '')
  for (const length of [3, 2]) {
    const path = parts.slice(-length).join('/')
    const zone = zones.get(path.toLowerCase()) ?? linkedZone(path)
    if (zone !== undefined) return zone
  }
  return parts.length === 1 ? (cities.get(asked.toLowerCase()) ?? undefined) : undefined
}

/** Older and newer names that runtimes accept as well ("Asia/Calcutta", "US/Eastern", "Europe/Kyiv"). */
function linkedZone(path: string): string | undefined {
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(path)) return undefined
  // Whatever its letters' case, so that there are no more than names.
  const known = linked.get(path.toLowerCase())
  if (known !== undefined) return known
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: path }).resolvedOptions().timeZone
    linked.set(path.toLowerCase(), zone)
    return zone
  } catch {
    return undefined
  }
}

/** Names that the runtime knows, of which there are some hundred. */
const linked = new Map<string, string>()

const formats = new Map<string, Intl.DateTimeFormat>()

/** Offsets by zone and minute, because lists ask for the same instants again and again. */
const offsets = new LRUCache<string, number>({ max: 5_000 })
const MINUTE = 60_000
/** Before, clocks changed within a minute too: Monrovia's in 1972. */
const CHANGES_ON_THE_MINUTE = Date.UTC(1973, 0)

/** Local time in a zone at an instant, as milliseconds in UTC. */
export function wallAt(instant: number, zone: string): number {
  if (instant < CHANGES_ON_THE_MINUTE) return readWall(instant, zone)
  const key = `${zone} ${Math.floor(instant / MINUTE)}`
  let offset = offsets.get(key)
  const second = Math.floor(instant / 1000) * 1000
  if (offset === undefined) {
    offset = readWall(second, zone) - second
    offsets.set(key, offset)
  }
  return second + offset
}

function readWall(instant: number, zone: string): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return utc(part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second'))
}

const DAY = 86_400_000

/**
 * The instant of a local time in a zone (`wall`, milliseconds in UTC). A time that occurs twice means the
 * first; one that is skipped is read with the offset before the change (RFC 5545).
 */
export function instantInZone(wall: number, zone: string): number {
  const before = wall - (wallAt(wall - DAY, zone) - (wall - DAY))
  const after = wall - (wallAt(wall + DAY, zone) - (wall + DAY))
  const right = [before, after].filter((instant) => wallAt(instant, zone) === wall)
  return right.length === 0 ? before : Math.min(...right)
}

/** Date.UTC without its reading of the year 24 as 1924. */
export function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000
}
