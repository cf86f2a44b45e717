// How wide the letters of the site's type are at weight 600, in em, rounded up a little. Enough to say what a bar holds before
// any browser has laid it out; measured from the font itself.
const letters: readonly (readonly [em: number, letters: string])[] = [
  [0.24, "'il"],
  [0.3, ' !,.:;Ij|Іі·'],
  [0.36, '()[]'],
  [0.4, '"1frt{}'],
  [0.47, '*-_г'],
  [0.51, '/7\\sт'],
  [0.55, '?kvxzзкхчьэєя'],
  [0.58, '+2<=>J^aceu~Гавелнпс'],
  [0.62, '359EFLTZ`bdghnopqyЕТбдийорцъу'],
  [0.66, '$468KPSXYЗКРУХЬß'],
  [0.7, '#0ABRАБВЛЧЯ'],
  [0.74, '&CDGHUVЄДНПСЦЭмы'],
  [0.79, 'NOQИЙОЪжф'],
  [0.86, '%mwФшщю'],
  [0.92, 'MЖМЫ'],
  [1.02, '@WШЩЮæÆ'],
]

const widths = new Map(letters.flatMap(([em, of]) => [...of].map((letter) => [letter, em] as const)))

/** Of a letter that is not in the table: a broad one of an alphabet, or a whole square of an East Asian script. */
const UNKNOWN_EM = 0.75
const SQUARE_EM = 1.05
const FIRST_SQUARE = 0x1100

/** How wide a line of the site's type is at most, in em of its size. */
export function textWidth(text: string): number {
  let width = 0
  // A letter with a mark above it is as wide as without.
  for (const letter of text.normalize('NFD')) {
    if (/\p{Mark}/u.test(letter)) continue
    const known = widths.get(letter)
    width += known ?? ((letter.codePointAt(0) ?? 0) >= FIRST_SQUARE ? SQUARE_EM : UNKNOWN_EM)
  }
  return width
}
