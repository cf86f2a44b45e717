// The picture that social sites show beside a link: the title on paper, and beside it a drawing as on covers.
import { artPalettes, drawCoverArt } from '#app/ui/cover-art/drawing.ts'
import { type ArtTopic, UNIT } from '#app/ui/cover-board.ts'
import { breakLines } from './break-lines.ts'
import { drawable, drawLine, widthOf } from './letters.ts'
import { readCard, SHARE_SIZE, type ShareCard } from './share-card.ts'

const { width, height } = SHARE_SIZE
const MARGIN = 72
const ART = { columns: 4, rows: 6 }
const FIELD = height / ART.rows
const artLeft = width - ART.columns * FIELD
const textWidth = artLeft - 2 * MARGIN
// The largest that fits; the title of every list has some that need the smallest.
const SIZES = [84, 76, 68, 60, 54, 48, 43]
const LEADING = 1.12
const ink = '#14181d'
const muted = '#5c5f62'
const paper = '#fbfaf6'

/** The picture of a card as its address has it; undefined for what is no card. */
export function drawShareText(text: string): string | undefined {
  const card = readCard(text)
  return card && drawShare(card)
}

/** As SVG, without text that would need a font. */
export function drawShare({ title, label, product, seed, topic }: ShareCard): string {
  const art = drawCoverArt(seed, ART)
  const palette = artPalettes[topic]
  const drawing = art.paths
    .map(({ tincture, d, stroked }) => {
      const colour = palette[tincture]
      return `<path fill="${colour}"${stroked ? ` stroke="${colour}"` : ''} d="${d}"/>`
    })
    .join('')
  const top =
    label === ''
      ? ''
      : drawLine(shortened(drawable(label), 30), { x: MARGIN, y: 104, size: 30, fill: labelColour(topic) })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<g transform="translate(${artLeft} 0) scale(${FIELD / UNIT})">`,
    `<rect width="${art.width}" height="${art.height}" fill="${palette[0]}"/>${drawing}</g>`,
    top,
    titleLines(drawable(title)),
    SIGN,
    drawLine(shortened(drawable(product), 34), { x: MARGIN + 52, y: 562, size: 34, fill: muted }),
    '</svg>',
  ].join('')
}

/** The picture's main colour, adjusted so that letters in it are readable on paper. */
const labelColour = (topic: ArtTopic): string => (topic === 'amber' ? '#8a5f00' : artPalettes[topic][2])

/** The house's sign, as in the header. */
const SIGN = `<g transform="translate(${MARGIN} 532) scale(1.45)"><path fill="${ink}" d="M0 0h22v11a11 11 0 0 1-22 0z"/><path fill="#c93a15" d="M0 0h11v11H0zM11 11h11a11 11 0 0 1-11 11z"/></g>`

/** Centred in the space between label and name. */
function titleLines(title: string): string {
  const [size, lines] = fitted(title)
  const block = size * LEADING * lines.length
  const first = 136 + Math.max(0, (360 - block) / 2) + size * 0.86
  return lines
    .map((line, index) =>
      drawLine(line, { x: MARGIN, y: Math.round(first + index * size * LEADING), size, fill: ink }),
    )
    .join('')
}

function fitted(title: string): [number, string[]] {
  const smallest = SIZES.at(-1) ?? 43
  for (const size of SIZES) {
    const most = Math.floor(360 / (size * LEADING))
    const lines = breakLines(title, { width: textWidth, most, measure: (text) => widthOf(text, size) })
    // A word is cut only if no smaller size fits it.
    if (lines && (size === smallest || !lines.some((line) => isCut(line, title)))) return [size, lines]
  }
  const most = Math.floor(360 / (smallest * LEADING))
  const all =
    breakLines(title, { width: textWidth, most: 99, measure: (text) => widthOf(text, smallest) }) ?? []
  return [smallest, [...all.slice(0, most - 1), shortened(`${all[most - 1]}…`, smallest)]]
}

const isCut = (line: string, title: string): boolean => line.endsWith('-') && !title.includes(line)

/** A line that must be one. */
function shortened(text: string, size: number): string {
  if (widthOf(text, size) <= textWidth) return text
  const letters = Array.from(text.replace(/…$/, ''))
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > textWidth) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
