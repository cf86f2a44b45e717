// Widths of the site font's letters at weight 600, in em, measured from the font and rounded up. They tell
// what the bar holds before a browser has laid it out.
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

/** Letters missing from the table: a wide alphabetic letter, or a full square for East Asian scripts. */
const UNKNOWN_EM = 0.75
const SQUARE_EM = 1.05
const FIRST_SQUARE = 0x1100

/** Upper bound for the width of a text in the site font, in em. */
export function textWidth(text: string): number {
  let width = 0
  // A diacritic does not change a letter's width.
  for (const letter of text.normalize('NFD')) {
    if (/\p{Mark}/u.test(letter)) continue
    const known = widths.get(letter)
    width += known ?? ((letter.codePointAt(0) ?? 0) >= FIRST_SQUARE ? SQUARE_EM : UNKNOWN_EM)
  }
  return width
}
