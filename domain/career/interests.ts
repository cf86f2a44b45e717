// The six interests of Holland's theory, in the order in which they stand around the hexagon.

export const interests = ['R', 'I', 'A', 'S', 'E', 'C'] as const
export type Interest = (typeof interests)[number]

/** A number for each interest, in hexagon order. */
export type SixScores = readonly [number, number, number, number, number, number]

/** Makes six scores of what a function says of each interest. */
export const sixOf = (of: (interest: Interest, at: number) => number): SixScores =>
  interests.map(of) as unknown as SixScores

export const isConstant = (scores: SixScores): boolean => scores.every((score) => score === scores[0])
