// What a member tells recommendations with sliders.

export const steers = ['distance', 'english', 'length'] as const
export type Steer = (typeof steers)[number]

/** Each from -2 to 2; 0 leaves the order alone. */
export type Steering = Readonly<Record<Steer, number>>

export const MAX_STEER = 2
export const unsteered: Steering = { distance: 0, english: 0, length: 0 }
export const isSteered = (steering: Steering): boolean => steers.some((steer) => steering[steer] !== 0)

/** The share of an item's skills that the reader does not know: 0 is all known, 1 is all new. */
export function distanceOf(skills: ReadonlyMap<string, number>, known: ReadonlyMap<string, unknown>): number {
  let [all, fresh] = [0, 0]
  for (const [skill, confidence] of skills) {
    all += confidence
    if (!known.has(skill)) fresh += confidence
  }
  return all === 0 ? 0 : fresh / all
}

/** Ten hours are neither short nor long: -1 is twenty minutes and less, 1 is 320 hours and more. */
export function lengthOf(hours: number | null | undefined): number {
  if (hours === null || hours === undefined || hours <= 0) return 0
  return Math.max(-1, Math.min(1, Math.log2(hours / 10) / 5))
}
