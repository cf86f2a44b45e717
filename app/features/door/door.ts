import type { WalkInRefusal } from '#domain/meeting/walk-ins.ts'
import { parseEmail } from '#domain/newsletter/email-rule.ts'

/** Somebody who comes: the person is seat 0, their guests follow. */
export interface DoorPerson {
  id: string
  name: string
  party: number
  /** Added at the door, and can be taken off the list there. */
  walkIn: boolean
}

/** What the server knows of the door. */
export interface DoorState {
  /** Of the people who come: another one means that the list has changed. */
  list: string
  /** Instants, by seat: `${answer} ${seat}`. */
  here: Record<string, string>
}

/** Why somebody is not added; `unreadable` if the server cannot read the entry. */
export const addRefusals = ['full', 'removed', 'closed', 'unreadable'] as const satisfies (
  | WalkInRefusal
  | 'unreadable'
)[]
export type AddRefusal = (typeof addRefusals)[number]

/** What the server says to presses. */
export interface DoorAnswer extends DoorState {
  /** Ids of presses about people who are no longer on the list, and of those that cannot be read. */
  refused: string[]
  /** Why people were not added, by the ids of their entries. */
  notAdded: Record<string, AddRefusal>
}

/** What the plain form says of somebody who was not added, with what was typed. */
export interface NotAdded {
  why: WalkInRefusal | 'noName' | 'noEmail' | 'noConsent'
  name: string
  email: string
}

/** By the rule for addresses that visitors type: letters go to it, so it has no comma that makes it two. */
export const isAddress = (text: string): boolean => parseEmail(text, 'tolerant') !== undefined

/** Why an entry cannot be sent as it is. An address is taken only with its owner's consent. */
export function faultOf(entry: {
  name: string
  email: string
  consent: boolean
}): NotAdded['why'] | undefined {
  if (entry.name.trim() === '') return 'noName'
  const email = entry.email.trim()
  if (email === '') return undefined
  if (!isAddress(email)) return 'noEmail'
  return entry.consent ? undefined : 'noConsent'
}

export const seatKey = (answer: string, seat: number): string => `${answer} ${seat}`
