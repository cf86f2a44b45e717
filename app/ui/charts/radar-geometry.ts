export interface Point {
  x: number
  y: number
}

/**
 * The point on axis `index` of `count` at `ratio` of its length: 0 is the centre, 1 the rim of a unit circle
 * around 0, 0. The first axis points up, the others follow clockwise.
 */
export function radarPoint(index: number, count: number, ratio: number): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  return { x: round(Math.cos(angle) * ratio), y: round(Math.sin(angle) * ratio) }
}

/** The `points` of an SVG polygon through one ratio on each axis. */
export function radarOutline(ratios: readonly number[], radius: number): string {
  return ratios
    .map((ratio, index) => radarPoint(index, ratios.length, ratio))
    .map(({ x, y }) => `${round(x * radius)},${round(y * radius)}`)
    .join(' ')
}

// Machines differ in the last digits, which would make server and browser markup differ.
const round = (value: number) => Math.round(value * 1000) / 1000 + 0
