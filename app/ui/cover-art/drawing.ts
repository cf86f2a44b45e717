import { RecentlyUsed } from '#app/recently-used.ts'
import { type ArtBoard, type ArtTopic, UNIT } from '../cover-board.ts'
import { randomFrom } from '../random.ts'
import { type Motif, motifs } from './motifs.ts'

// Draws cover art from a seed. A picture is a board of square fields, each with a ground and a figure in
// alternating colours, like a coat of arms. A few fields are two or three squares wide, which gives the eye a
// large form to start from. The same seed, topic and board always give the same picture.

/** The four tinctures of a picture: ground, dark, main and the rare bright one. */
type Tincture = 0 | 1 | 2 | 3

/** Colours of a standalone picture; pages use the tokens of cover-art.module.css. */
export const artPalettes: Record<ArtTopic, readonly [string, string, string, string]> = {
  ink: ['#fbfaf6', '#0f1216', '#c93a15', '#e9b44c'],
  vermilion: ['#f9e4da', '#3a140c', '#c93a15', '#efae3c'],
  verdigris: ['#dcede5', '#0b352f', '#12806d', '#f0b43c'],
  amber: ['#f8ebcd', '#3b2a0b', '#d99428', '#c93a15'],
  indigo: ['#e6e7f5', '#1d1f4c', '#4a50b5', '#ff8458'],
  plum: ['#f4e4ee', '#3a1231', '#962b71', '#ecb04a'],
  slate: ['#e6eaed', '#1b2631', '#4b667f', '#e2603a'],
}

/** All shapes of one colour in one layer, as a single path, so that they join without a seam. */
export interface ArtPath {
  tincture: Tincture
  d: string
  /**
   * Figures get a thin stroke of their colour: it covers the hairlines that renderers leave at a ground's
   * edge.
   */
  stroked: boolean
}

export interface CoverArt {
  width: number
  height: number
  paths: ArtPath[]
}

const drawn = new RecentlyUsed<CoverArt>(500)

/** Pages share a few hundred pictures, so recent ones are cached. */
export function drawCoverArt(seed: string, board: ArtBoard): CoverArt {
  return drawn.getOr(`${board.columns} ${board.rows} ${seed}`, () => draw(seed, board))
}

function draw(seed: string, { columns, rows }: ArtBoard): CoverArt {
  const random = randomFrom(seed)
  const chosen = chooseMotifs(random)
  const grounds: Tincture[] = random() < 0.5 ? [0, 0, 0, 1, 1, 2] : [0, 0, 1, 1, 2, 2]
  const layers: Map<Tincture, string>[] = [new Map(), new Map(), new Map()]
  const paint = (layer: 0 | 1 | 2, tincture: Tincture, d: string) => {
    const paths = layers[layer]
    paths?.set(tincture, (paths.get(tincture) ?? '') + d)
  }

  let before: Tincture = 0
  for (const field of layOut(random, { columns, rows })) {
    const quiet = field.size === 1 && random() < 0.16
    let ground = pick(random, grounds)
    // Two neighbouring fields may share a ground; three would look like a hole in the pattern.
    if (ground === before && random() < 0.5) ground = pick(random, grounds)
    before = ground
    const [x, y, size] = [field.x * UNIT, field.y * UNIT, field.size * UNIT]
    if (ground !== 0) paint(0, ground, `M${x} ${y}h${size}v${size}h${-size}z`)
    if (quiet) continue
    const [figure, detail] = figuresOn(random, ground, field.size)
    const motif = pick(random, field.size > 1 ? chosen.large : chosen.small)
    const shapes = motif({ x, y, size, turn: Math.floor(random() * 4), random })
    paint(1, figure, shapes.figure)
    if (shapes.detail) paint(2, detail, shapes.detail)
  }
  const paths = layers.flatMap((layer, at) =>
    [...layer].map(([tincture, d]) => ({ tincture, d, stroked: at > 0 })),
  )
  return { width: columns * UNIT, height: rows * UNIT, paths }
}

/** The picture as an SVG file, for code that makes images from it. */
export function coverArtSvg(seed: string, topic: ArtTopic, board: ArtBoard): string {
  const { width, height, paths } = drawCoverArt(seed, board)
  const palette = artPalettes[topic]
  const body = paths
    .map(({ tincture, d, stroked }) => {
      const colour = palette[tincture]
      return `<path fill="${colour}"${stroked ? ` stroke="${colour}"` : ''} d="${d}"/>`
    })
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${palette[0]}"/>${body}</svg>`
  )
}

interface Field {
  x: number
  y: number
  size: number
}

/** Covers the board: a few large fields where there is room, single squares around them. */
function layOut(random: () => number, { columns, rows }: ArtBoard): Field[] {
  const taken = new Set<number>()
  const fields: Field[] = []
  const free = (x: number, y: number, size: number) => {
    if (x + size > columns || y + size > rows) return false
    for (let dy = 0; dy < size; dy++)
      for (let dx = 0; dx < size; dx++) if (taken.has((y + dy) * columns + x + dx)) return false
    return true
  }
  const take = (x: number, y: number, size: number) => {
    for (let dy = 0; dy < size; dy++) for (let dx = 0; dx < size; dx++) taken.add((y + dy) * columns + x + dx)
    fields.push({ x, y, size })
  }
  const area = columns * rows
  const wishes = [3, ...Array<number>(Math.max(1, Math.round(area / 14))).fill(2)]
  for (const size of wishes) {
    if (size >= Math.min(columns, rows)) continue
    for (let attempt = 0; attempt < 12; attempt++) {
      const x = Math.floor(random() * (columns - size + 1))
      const y = Math.floor(random() * (rows - size + 1))
      if (!free(x, y, size)) continue
      take(x, y, size)
      break
    }
  }
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) if (free(x, y, 1)) take(x, y, 1)
  return fields
}

/** Few motifs per picture, so that each picture has a character of its own. */
function chooseMotifs(random: () => number): { small: Motif[]; large: Motif[] } {
  const small = shuffle(random, motifs.small).slice(0, 4)
  const large = shuffle(random, motifs.large).slice(0, 2)
  return { small: [...small, motifs.quarter], large }
}

function figuresOn(random: () => number, ground: Tincture, size: number): [Tincture, Tincture] {
  const bright = random() < (size > 1 ? 0.12 : 0.07)
  if (ground === 0) return bright ? [3, 1] : random() < 0.66 ? [1, 2] : [2, 1]
  if (ground === 1) return bright ? [3, 2] : random() < 0.6 ? [0, 2] : [2, 0]
  return bright ? [3, 1] : random() < 0.55 ? [1, 0] : [0, 1]
}

function pick<T>(random: () => number, from: readonly T[]): T {
  const value = from[Math.floor(random() * from.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

function shuffle<T>(random: () => number, from: readonly T[]): T[] {
  return from
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
