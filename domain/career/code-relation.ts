import { type Interest, interests } from './interests.ts'

/** Where two interests stand around the hexagon: the closer, the more they have in common. */
export type Relation = 'neighbours' | 'nextButOne' | 'opposite'

/** Of the first two letters of a code; undefined if they are not two places of one letter. */
export function relationOf(code: readonly (readonly Interest[])[]): Relation | undefined {
  const [first, second] = code
  const [a, ...moreA] = first ?? []
  const [b, ...moreB] = second ?? []
  if (a === undefined || b === undefined || moreA.length > 0 || moreB.length > 0) return undefined
  const steps = Math.abs(interests.indexOf(a) - interests.indexOf(b))
  return ([undefined, 'neighbours', 'nextButOne', 'opposite'] as const)[Math.min(steps, 6 - steps)]
}
