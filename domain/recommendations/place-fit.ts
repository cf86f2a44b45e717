// Whether somebody can do a job or come to an event from where they live.
import type { RecommendedType } from './score.ts'

export interface Where {
  city: string | null
  /** ISO 3166-1, two letters. */
  country: string | null
}

export interface CandidatePlaces {
  /** From afar: not, in part, or wholly. An event that can be joined online is wholly from afar. */
  remote: 'none' | 'hybrid' | 'full'
  /** Where somebody who works from afar has to live; empty is anywhere. */
  remoteCountries: readonly string[]
  /** Empty when unknown. */
  at: readonly Where[]
}

export interface ReaderPlaces {
  /** Undefined while it is unknown: nothing is then too far. */
  home?: Where | undefined
  /** Where they want to work. */
  target?: Where | undefined
  moves: 'no' | 'country' | 'abroad' | null
}

const UNKNOWN = 0.8
const OTHER_TOWN = { moves: 0.9, stays: 0.6 }
const ABROAD = { vacancy: { abroad: 0.5, unknown: 0.25 }, event: 0.2 }

/** 0 to 1; 0 is out of reach. */
export function placeFactor(
  type: RecommendedType,
  places: CandidatePlaces | undefined,
  reader: ReaderPlaces | undefined,
): number {
  const home = reader?.home
  if (places === undefined || reader === undefined || home === undefined || home.country === null) return 1
  const { remote, remoteCountries, at } = places
  if (remote === 'full' && (remoteCountries.length === 0 || remoteCountries.includes(home.country))) return 1
  const here = at.filter(({ country }) => country === home.country)
  if (here.length > 0) {
    const known = here.filter(({ city }) => city !== null)
    if (home.city === null || known.length === 0) return 1
    if (known.some(({ city }) => isSameTown(city, home.city))) return 1
    return reader.moves === 'country' || reader.moves === 'abroad' ? OTHER_TOWN.moves : OTHER_TOWN.stays
  }
  if (at.every(({ country }) => country === null) && remoteCountries.length === 0) return UNKNOWN
  if (type === 'event') return ABROAD.event
  const { target, moves } = reader
  if (target?.country && at.some(({ country }) => country === target.country)) return 1
  if (moves === 'abroad') return ABROAD.vacancy.abroad
  return moves === null ? ABROAD.vacancy.unknown : 0
}

/** Kraków and Krakow are one town. */
export function isSameTown(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && (one === other || townKey(one) === townKey(other))
}

const townKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').trim().toLowerCase()
