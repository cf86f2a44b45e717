import { LRUCache } from 'lru-cache'
import { wallAt } from '../import/time-zone.ts'
import { dateTime } from './lines.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * A VTIMEZONE for a limited period: the offset at its start and each change within it as a component of its
 * own. A recurrence rule would be a guess; the changes that the runtime knows are facts.
 */
export function timeZoneLines(zone: string, from: Date, to: Date): readonly string[] {
  // A year on either side, because readers also show months without events.
  const first = Date.UTC(from.getUTCFullYear() - 1, 0, 1)
  const last = Date.UTC(to.getUTCFullYear() + 2, 0, 1)
  const key = `${zone} ${first} ${last}`
  const known = written.get(key)
  if (known !== undefined) return known
  const lines = linesBetween(zone, first, last)
  written.set(key, lines)
  return lines
}

/** Every zone once, because each takes a thousand looks at the clock, and calendars are asked for again and again. */
const written = new LRUCache<string, readonly string[]>({ max: 600 })

function linesBetween(zone: string, first: number, last: number): string[] {
  const start = offsetAt(first, zone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part('STANDARD', first + start, start, start),
    ...changesOf(zone, first, last).flatMap(({ at, before, after }) =>
      // The start is given in the offset that applied before the change.
      part(after > before ? 'DAYLIGHT' : 'STANDARD', at + before, before, after),
    ),
    'END:VTIMEZONE',
  ]
}

/** UTC as a zone. */
export const utcLines: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  ...part('STANDARD', 0, 0, 0),
  'END:VTIMEZONE',
]

function part(kind: 'STANDARD' | 'DAYLIGHT', wall: number, before: number, after: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${dateTime(wall)}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ]
}

interface Change {
  /** Milliseconds since 1970. */
  at: number
  before: number
  after: number
}

/** When clocks change: found to the day, then to the minute by bisection. */
function changesOf(zone: string, first: number, last: number): Change[] {
  const changes: Change[] = []
  let after = offsetAt(first, zone)
  for (let day = first; day < last; day += DAY) {
    const before = after
    after = offsetAt(day + DAY, zone)
    if (before === after) continue
    let [low, high] = [day, day + DAY]
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
      if (offsetAt(middle, zone) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
  }
  return changes
}

/** Milliseconds east of UTC. */
const offsetAt = (instant: number, zone: string): number => wallAt(instant, zone) - instant

function offset(ms: number): string {
  const minutes = Math.abs(Math.round(ms / MINUTE))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
