import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const SHORTEST = 4

/**
 * The known word that a typing error most likely stands for: `pyhton` is `python`. Undefined when none is
 * close enough.
 */
export async function similarWord(db: Db, typed: string): Promise<string | undefined> {
  const word = typed.toLowerCase()
  if (word.length < SHORTEST || word.includes(' ')) return undefined
  const { rows } = await sql<{ word: string }>`select word from search.similar_words(${word})`.execute(db)
  return nearestWord(
    word,
    rows.map((row) => row.word),
  )
}

/**
 * The known word with the smallest edit distance; ties go to the first one given. One edit in four letters,
 * two in six, three in more than nine: with more it is another word.
 */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const most = typed.length < 6 ? 1 : typed.length < 10 ? 2 : 3
  let nearest: string | undefined
  let fewest = most + 1
  for (const word of known) {
    const slips = slipsBetween(typed, word)
    // The first letter is rarely wrong, so another one costs extra.
    const counted = word[0] === typed[0] ? slips : slips + 0.5
    if (counted >= fewest) continue
    fewest = counted
    nearest = word
  }
  return nearest
}

/** Edit distance: letters missing, added, replaced, or swapped with a neighbour. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      row.push(least)
    }
  }
  return at(a.length, b.length)
}
