// What a cover is, without the drawing of one: for browser and server.

export const artTopics = ['ink', 'vermilion', 'verdigris', 'amber', 'indigo', 'plum', 'slate'] as const
export type ArtTopic = (typeof artTopics)[number]

export interface ArtBoard {
  columns: number
  rows: number
}

/** The board of every cover: one story has one picture wherever it stands, cut to the place. */
export const COVER_BOARD: ArtBoard = { columns: 10, rows: 6 }

/** Units of the drawing along a square. */
export const UNIT = 40

export function isArtTopic(value: unknown): value is ArtTopic {
  return artTopics.some((topic) => topic === value)
}

/** In units of the drawing. */
export const sizeOfBoard = ({ columns, rows }: ArtBoard) => ({ width: columns * UNIT, height: rows * UNIT })
