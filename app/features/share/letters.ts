import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

// A path and no import: the server's process loads this module itself, and Node imports no fonts.
const file = new URL('../cv/fonts/onest-semibold.ttf', import.meta.url)

let font: Font | undefined
/** Read once; the file has the letters of all languages of the site. */
function letters(): Font {
  font ??= create(readFileSync(file))
  return font
}

/** Characters missing from the font would be empty boxes. */
export function drawable(text: string): string {
  const { hasGlyphForCodePoint } = letters()
  const known = (sign: string) => hasGlyphForCodePoint.call(letters(), sign.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC'))
    .filter((sign) => sign === ' ' || known(sign))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** In units of the picture at this size. */
export function widthOf(text: string, size: number): number {
  const { unitsPerEm } = letters()
  const { positions } = letters().layout(text)
  return (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / unitsPerEm
}

/**
 * A line of text as outlines, independent of the machine's fonts.
 * @param y of the baseline
 */
export function drawLine(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const { unitsPerEm } = letters()
  const { glyphs, positions } = letters().layout(text)
  const scale = size / unitsPerEm
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const d = glyph.path.toSVG()
    const path = d === '' ? '' : `<path transform="translate(${at + xOffset} ${yOffset})" d="${d}"/>`
    at += xAdvance
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${paths.join('')}</g>`
}
