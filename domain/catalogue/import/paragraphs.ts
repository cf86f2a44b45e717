import { plainText, unescaped } from './texts.ts'

const BREAK = /<(?:\/?(?:p|li|ul|ol|div|tr|h[1-6])|br)\b[^<>]*>/gi
/** A line of a list: "• ", "- ", "3. ", also where a list lost its line ends ("…; • "). */
const BULLET = /^\s*(?:[•◦▪●*–-]|\d{1,2}[.)])\s+/
const BULLET_INSIDE = /\s[•◦▪●]\s/g

/** Paragraphs and list items of a text or HTML, each as plain text on one line. */
export function paragraphsIn(text: string): string[] {
  return unescaped(text)
    .replace(BREAK, '\n')
    .replace(BULLET_INSIDE, '\n')
    .split(/\r?\n/)
    .map((line) => plainText(line).replace(BULLET, ''))
    .filter((line) => line !== '')
}

/** A text in pieces of at most `length` characters that end with a sentence, or else with a word. */
export function inPieces(text: string, length: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > length) {
    const start = rest.slice(0, length)
    const sentence = Math.max(...['. ', '! ', '? ', '; ', '。'].map((end) => start.lastIndexOf(end) + 1))
    const word = start.lastIndexOf(' ')
    const whole = /[\uD800-\uDBFF]$/.test(start) ? length - 1 : length
    const end = sentence > length / 2 ? sentence : word > length / 2 ? word : whole
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...pieces, rest].filter((piece) => piece !== '')
}
