// What can be done with a programme that is there, and what each act changes of its entry.

import type { JsonObject } from '#db/json.ts'
import { momentIn } from '#domain/applications/program.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import { wallOf } from '#domain/meeting/wall-time.ts'
import { momentsOf, type ProgramFields, type ProgramState } from './program-state.ts'
import { type FieldFaults, whenOf } from './typed-program.ts'

export const acts = ['schedule', 'close', 'reopen', 'archive', 'restore', 'publish', 'discard'] as const
export type Act = (typeof acts)[number]

const byState: Record<ProgramState, readonly Act[]> = {
  draft: ['publish', 'discard'],
  scheduled: ['schedule', 'close', 'archive'],
  open: ['schedule', 'close', 'archive'],
  full: ['schedule', 'close', 'archive'],
  closed: ['schedule', 'reopen', 'archive'],
  archived: ['restore'],
  refused: ['schedule', 'archive'],
  elsewhere: ['schedule', 'archive'],
  none: ['schedule', 'archive'],
}

export interface Discardable {
  /** No file has it: a draft that came from a file cannot be discarded here, because the next push would restore it. */
  madeHere: boolean
  /** It was published before: with the draft its applicants would lose their programme. */
  isAppliedFor: boolean
}

export const actsIn = (state: ProgramState, { madeHere, isAppliedFor }: Discardable): readonly Act[] =>
  byState[state].filter((act) => act !== 'discard' || (madeHere && !isAppliedFor))

/** Fields whose change is shown as before and after. */
export const shownFields = ['opens', 'closes', 'starts', 'decision_by', 'time_zone', 'archived'] as const
export type ShownField = (typeof shownFields)[number]

export interface Planned {
  /** The same in every language. */
  shared: JsonObject
  faults: FieldFaults
}

/** The first minute of now, so that what closes now is closed when it is stored. */
const wallNow = (zone: string, now: Date): string => {
  const { day, time } = wallOf(now, ianaZone(zone || 'UTC') ?? 'UTC')
  return `${day}T${time}`
}

const HOUR_MS = 3_600_000

/** The minute that the preview of a closing has shown. An old preview, or one that somebody wrote, is not believed. */
function shownClosing(text: string | undefined, zone: string, now: Date): string | undefined {
  const at = text !== undefined && /^[\d-]{10}T[\d:]{5}$/.test(text) ? momentIn(text, zone) : undefined
  return at !== undefined && at <= now && now.getTime() - at.getTime() < HOUR_MS ? text : undefined
}

/** What an act changes. Publishing and discarding change no field. */
export function planned(
  act: Act,
  program: ProgramFields,
  typed: Readonly<Record<string, string>>,
  now: Date,
): Planned {
  if (act === 'schedule') {
    const { when, faults } = whenOf(typed)
    const { starts, ...others } = when
    // A start with a clock stays as it is while its day does.
    const isSame = starts !== null && starts.slice(0, 10) === program.starts.slice(0, 10)
    return { shared: isSame ? { ...others } : { ...others, starts }, faults }
  }
  if (act === 'close') {
    const zone = program.time_zone || 'UTC'
    const closes = shownClosing(typed.closesAt, zone, now) ?? wallNow(zone, now)
    const { opens, closes: until } = momentsOf({ ...program, closes, time_zone: zone })
    return {
      shared: {
        closes,
        // Closing before opening, or in its minute, would be a fault.
        ...(opens !== undefined && until !== undefined && opens >= until ? { opens: null } : {}),
        ...(program.time_zone === '' ? { time_zone: 'UTC' } : {}),
      },
      faults: {},
    }
  }
  if (act === 'reopen') {
    const { when, faults } = whenOf({ ...typed, zone: program.time_zone, opensDay: '', opensTime: '' })
    const until = when.closes === null ? undefined : momentsOf({ ...program, closes: when.closes }).closes
    if (until !== undefined && until <= now) faults.closesDay = 'past'
    return { shared: { closes: when.closes }, faults }
  }
  if (act === 'archive') return { shared: { archived: true }, faults: {} }
  if (act === 'restore') return { shared: { archived: null }, faults: {} }
  return { shared: {}, faults: {} }
}

/**
 * The faults that stop an act. A programme that nobody could apply for is not published or reopened. It can still be
 * closed, archived and restored, and its dates can change as long as that adds no fault.
 */
export function refusing<T extends Finding>(act: Act, before: readonly T[], after: readonly T[]): T[] {
  if (act !== 'publish' && act !== 'schedule' && act !== 'reopen') return []
  const known = new Set(act === 'schedule' ? before.map(keyOf) : [])
  return after.filter((one) => !one.isDoubt && !known.has(keyOf(one)))
}

interface Finding {
  kind: string
  field: string
  about: string
  isDoubt: boolean
}

const keyOf = ({ kind, field, about }: Finding): string => JSON.stringify([kind, field, about])
