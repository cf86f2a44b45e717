// What can be done with a programme that is there, and what each act changes of its entry.

import type { JsonObject } from '#db/json.ts'
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

/** @param madeHere a draft that files began comes back with the next push, so nobody can discard it here */
export const actsIn = (state: ProgramState, madeHere: boolean): readonly Act[] =>
  byState[state].filter((act) => act !== 'discard' || madeHere)

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
  if (act === 'close')
    return {
      shared: {
        closes: wallNow(program.time_zone, now),
        // Closing before opening would be a fault.
        ...((momentsOf(program).opens ?? now) > now ? { opens: null } : {}),
        ...(program.time_zone === '' ? { time_zone: 'UTC' } : {}),
      },
      faults: {},
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
