// A programme as far as applying is concerned. Content has it (app/features/programs); these rules need no page.
import type { PublishedVersion } from '#services/content/store/published-version.ts'
import { ianaZone } from '../catalogue/import/time-zone.ts'
import { instantOf, isDay, isTime } from '../meeting/wall-time.ts'
import type { Blind } from './blind.ts'
import type { Fee } from './fee.ts'
import type { Workflow } from './stages.ts'

export const placeOrders = ['arrival', 'draw', 'score'] as const
/**
 * Who comes first where there are fewer places than applications. `draw`: at the closing by lot, then by arrival.
 * `score`: the waiting list by the mean of the reviewers' scores.
 */
export type PlaceOrder = (typeof placeOrders)[number]

export interface OpenProgram {
  id: string
  workflow: Workflow
  /** Undefined: by arrival. */
  order?: PlaceOrder | undefined
  /** Null: without limit. */
  seats: number | null
  opens: Date | undefined
  /** The first moment at which nobody can apply any more. */
  closes: Date | undefined
  starts: Date | undefined
  /** How many days after a decline one may apply again; null: at once. */
  againAfterDays: number | null
  /** The vendor in whose system applications are kept; undefined: they are decided here. */
  vendor?: string | undefined
  /** What the vendor hires for. */
  container?: { type: 'pool' | 'requisition'; id: string } | undefined
  /** How long a decline can be taken back before the member is told. */
  declineAfterHours: number
  /** How many reviewers must have scored an application before an offer, an acceptance or a decline. */
  reviewers?: number | undefined
  /** Reviewers do not see who applies until it is decided. */
  blind?: Blind | undefined
  /** The fee for a place. */
  fee?: Fee | undefined
  /** The version of content that says all this. */
  read?: PublishedVersion | undefined
}

/** The most that content may say. More is a mistake: nobody applies until it is mended. */
const MAXIMA = { seats: 100_000, againAfterDays: 3_650, declineAfterHours: 720, reviewers: 5 } as const

/** Returns the first number of a programme that is too high, or no number of places; undefined if all can be. */
export function impossibleNumber(
  program: Pick<OpenProgram, keyof typeof MAXIMA>,
): keyof typeof MAXIMA | undefined {
  const { seats, againAfterDays, declineAfterHours, reviewers = 0 } = program
  if (seats !== null && (!Number.isSafeInteger(seats) || seats > MAXIMA.seats)) return 'seats'
  if ((againAfterDays ?? 0) > MAXIMA.againAfterDays) return 'againAfterDays'
  if (reviewers > MAXIMA.reviewers || !Number.isSafeInteger(reviewers)) return 'reviewers'
  return declineAfterHours > MAXIMA.declineAfterHours ? 'declineAfterHours' : undefined
}

/** Whether places can be given in this order: a draw needs a closing, their number, and nobody who selects. */
export function isOrderPossible({
  order,
  workflow,
  seats,
  closes,
}: Pick<OpenProgram, 'order' | 'workflow' | 'seats' | 'closes'>): boolean {
  if (order === 'draw') return workflow === 'full-self-service' && seats !== null && closes !== undefined
  return order !== 'score' || workflow === 'preselect-only'
}

export type Openness = 'soon' | 'open' | 'over'

export function opennessOf({ opens, closes }: Pick<OpenProgram, 'opens' | 'closes'>, now: Date): Openness {
  if (closes !== undefined && now >= closes) return 'over'
  return opens !== undefined && now < opens ? 'soon' : 'open'
}

/** The instant of a local time such as `2026-12-31T18:00` in a zone; undefined for anything else. */
export function momentIn(text: string, zone: string): Date | undefined {
  const [day = '', time = ''] = text.split('T')
  const known = ianaZone(zone)
  return isDay(day) && isTime(time) && known ? instantOf(day, time, known) : undefined
}

/**
 * When a programme starts. A day without a clock begins in the programme's zone. Content services write such a day
 * as midnight in UTC, and pages show the day alone.
 */
export function startIn(text: string, zone: string): Date | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text) ?? []
  if (day !== undefined) return momentIn(`${day}T00:00`, zone)
  const start = new Date(text)
  return Number.isNaN(start.getTime()) ? undefined : start
}

const DAY_MS = 86_400_000

/** The moment from which one may apply again. */
export const againFrom = (declinedAt: Date, { againAfterDays }: Pick<OpenProgram, 'againAfterDays'>): Date =>
  new Date(declinedAt.getTime() + (againAfterDays ?? 0) * DAY_MS)
