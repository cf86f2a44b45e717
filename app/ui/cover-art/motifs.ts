// Figures of cover art. Each fills a square field and is written as path data in whole or half units, so that
// a picture stays within a few kilobytes. `turn` counts quarter turns.

export interface MotifField {
  x: number
  y: number
  size: number
  turn: number
  random: () => number
}

export interface MotifShapes {
  figure: string
  /** Drawn over the figure. */
  detail?: string
}

export type Motif = (field: MotifField) => MotifShapes

type Point = readonly [x: number, y: number]

/**
 * Path data in a unit square, rotated and placed in the field. Arcs are circular, so rotation keeps their
 * radius.
 */
function place({ x, y, size, turn }: MotifField) {
  const at = ([px, py]: Point): string => {
    const turns: Point[] = [
      [px, py],
      [1 - py, px],
      [1 - px, 1 - py],
      [py, 1 - px],
    ]
    const [rx, ry] = turns[turn % 4] ?? [px, py]
    return `${number(x + rx * size)} ${number(y + ry * size)}`
  }
  const line = (first: Point, ...rest: Point[]) =>
    `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}z`
  /** Sweep 1 is clockwise on the page, and stays so when turned. */
  const arc = (radius: number, to: Point, sweep: 0 | 1 = 1) =>
    `A${number(radius * size)} ${number(radius * size)} 0 0 ${sweep} ${at(to)}`
  const disc = ([cx, cy]: Point, radius: number) =>
    `M${at([cx - radius, cy])}${arc(radius, [cx + radius, cy])}${arc(radius, [cx - radius, cy])}z`
  return { at, line, arc, disc }
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}

const quarter: Motif = (field) => {
  const { at, arc } = place(field)
  return { figure: `M${at([0, 0])}L${at([1, 0])}${arc(1, [0, 1])}z` }
}

const half: Motif = (field) => {
  const { at, arc } = place(field)
  return { figure: `M${at([0, 1])}L${at([0, 0.5])}${arc(0.5, [1, 0.5])}L${at([1, 1])}z` }
}

const bowl: Motif = (field) => {
  const { at, arc } = place(field)
  return { figure: `M${at([0, 0.5])}${arc(0.5, [1, 0.5])}z` }
}

const leaf: Motif = (field) => {
  const { at, arc } = place(field)
  return { figure: `M${at([0, 0])}${arc(1, [1, 1])}${arc(1, [0, 0])}z` }
}

const wedge: Motif = (field) => ({ figure: place(field).line([0, 0], [1, 0], [0, 1]) })

const bars: Motif = (field) => {
  const { line } = place(field)
  return {
    figure: line([0, 0], [1, 0], [1, 0.25], [0, 0.25]) + line([0, 0.5], [1, 0.5], [1, 0.75], [0, 0.75]),
  }
}

const dot: Motif = (field) => ({ figure: place(field).disc([0.5, 0.5], 0.25) })

const checks: Motif = (field) => {
  const { line } = place(field)
  return {
    figure: line([0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5]) + line([0.5, 0.5], [1, 0.5], [1, 1], [0.5, 1]),
  }
}

const doubleQuarter: Motif = (field) => {
  const { at, arc } = place(field)
  return {
    figure: `M${at([0, 0])}L${at([1, 0])}${arc(1, [0, 1])}z`,
    detail: `M${at([0, 0])}L${at([0.5, 0])}${arc(0.5, [0, 0.5])}z`,
  }
}

const steps: Motif = (field) => ({
  figure: place(field).line(
    [0, 0],
    [0.25, 0],
    [0.25, 0.25],
    [0.5, 0.25],
    [0.5, 0.5],
    [0.75, 0.5],
    [0.75, 0.75],
    [1, 0.75],
    [1, 1],
    [0, 1],
  ),
})

/** Rings around a corner, one for each half square of the field. */
const rings: Motif = (field) => {
  const { at, arc } = place(field)
  const count = field.size > 90 ? 6 : 4
  let figure = ''
  for (let ring = count; ring > 0; ring -= 2) {
    const [outer, inner] = [ring / count, (ring - 1) / count]
    figure += `M${at([outer, 0])}${arc(outer, [0, outer])}L${at([0, inner])}${inner === 0 ? '' : arc(inner, [inner, 0], 0)}z`
  }
  return { figure }
}

/** A gate with a smaller gate in it. */
const arches: Motif = (field) => {
  const { at, arc } = place({ ...field, turn: field.random() < 0.75 ? 0 : 2 })
  const gate = (inset: number) =>
    `M${at([inset, 1])}L${at([inset, 0.5])}${arc(0.5 - inset, [1 - inset, 0.5])}L${at([1 - inset, 1])}z`
  return { figure: gate(0), detail: gate(0.25) }
}

/** The site's own mark: a divided shield. */
const shield: Motif = (field) => {
  const { at, arc } = place({ ...field, turn: 0 })
  const [left, right, top, waist] = [0.12, 0.88, 0.1, 0.5]
  const radius = (right - left) / 2
  return {
    figure: `M${at([left, top])}L${at([right, top])}L${at([right, waist])}${arc(radius, [left, waist])}z`,
    detail:
      field.random() < 0.5
        ? `M${at([left, top])}L${at([0.5, top])}L${at([0.5, waist])}L${at([left, waist])}z` +
          `M${at([0.5, waist])}L${at([right, waist])}${arc(radius, [0.5, waist + radius])}z`
        : `M${at([0.5, top])}L${at([right, top])}L${at([right, waist])}${arc(radius, [0.5, waist + radius])}z`,
  }
}

const sun: Motif = (field) => {
  const { disc } = place(field)
  return { figure: disc([0.5, 0.5], 0.5), detail: disc([0.5, 0.5], 0.25) }
}

/** Four leaves around the centre. */
const rose: Motif = (field) => {
  let figure = ''
  for (let turn = 0; turn < 4; turn++) {
    const quarterField = {
      ...field,
      x: field.x + (turn % 2) * (field.size / 2),
      y: field.y + Math.floor(turn / 2) * (field.size / 2),
      size: field.size / 2,
      turn: turn === 1 || turn === 2 ? 1 : 0,
    }
    figure += leaf(quarterField).figure
  }
  return { figure }
}

const stairs: Motif = (field) => {
  const { line } = place(field)
  const treads = field.size > 90 ? 6 : 4
  const points: Point[] = [[0, 1]]
  for (let tread = 0; tread < treads; tread++) {
    const height = 1 - (tread + 1) / treads
    points.push([tread / treads, height], [(tread + 1) / treads, height])
  }
  return { figure: line([1, 1], ...points) }
}

export const motifs = {
  quarter,
  small: [quarter, half, bowl, leaf, wedge, bars, dot, checks, doubleQuarter, steps],
  large: [rings, arches, shield, sun, rose, stairs, doubleQuarter],
} as const
