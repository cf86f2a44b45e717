// Measures of cover art, apart from the code that draws it, which browsers rarely need.

export const artTopics = ['ink', 'vermilion', 'verdigris', 'amber', 'indigo', 'plum', 'slate'] as const
export type ArtTopic = (typeof artTopics)[number]

export interface ArtBoard {
  columns: number
  rows: number
}

/** Board of all covers: a story has the same picture everywhere, cropped to the space. */
export const COVER_BOARD: ArtBoard = { columns: 10, rows: 6 }

/** Drawing units along a square. */
export const UNIT = 40

export function isArtTopic(value: unknown): value is ArtTopic {
  return artTopics.some((topic) => topic === value)
}

/** In drawing units. */
export const sizeOfBoard = ({ columns, rows }: ArtBoard) => ({ width: columns * UNIT, height: rows * UNIT })
