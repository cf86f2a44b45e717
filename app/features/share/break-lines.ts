/** Measures the width of a text. */
export type Measure = (text: string) => number

/**
 * A title in lines that fit. A word that is wider than a line is cut, as German has such words.
 * @returns undefined when it takes more lines than there are
 */
export function breakLines(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: Measure },
): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => pieces(word, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  return lines.length <= most ? lines : undefined
}

function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const letters = Array.from(word)
  let count = letters.length - 1
  while (count > 1 && measure(`${letters.slice(0, count).join('')}-`) > width) count--
  count = syllableBefore(letters, count)
  return [`${letters.slice(0, count).join('')}-`, ...pieces(letters.slice(count).join(''), width, measure)]
}

const VOWEL = /[aeiouyäöüáàâåéèêëíìîïóòôúùûœæøаеєиіїоуюяыэё]/i
/** So far back a better place to cut is looked for. */
const BACK = 7

/** Before a consonant with a vowel after it, as most languages cut: `umge-bungs`, not `umgeb-ungs`. */
function syllableBefore(letters: readonly string[], count: number): number {
  const is = (at: number) => VOWEL.test(letters[at] ?? '')
  for (let at = count; at > Math.max(2, count - BACK); at--) {
    const joined = letters[at] === 'h' && /[cspt]/i.test(letters[at - 1] ?? '')
    if (at + 2 < letters.length && !is(at) && is(at + 1) && !joined) return at
  }
  return count
}
