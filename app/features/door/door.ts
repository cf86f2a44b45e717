/** Somebody who comes: the person is seat 0, their guests follow. */
export interface DoorPerson {
  id: string
  name: string
  party: number
}

/** What the server knows of the door. */
export interface DoorState {
  /** Of the people who come: another one means that the list has changed. */
  list: string
  /** Instants, by seat: `${answer} ${seat}`. */
  here: Record<string, string>
}

/** What the server says to presses. */
export interface DoorAnswer extends DoorState {
  /** Ids of presses about people who are no longer on the list. */
  refused: string[]
}

export const seatKey = (answer: string, seat: number): string => `${answer} ${seat}`
