import { isRecord } from '#services/record.ts'

/** What public services and marketplaces put before the word: the first in this order counts. */
const BEFORE = ['job', 'position', 'posting', 'vacancy', 'business', 'role', 'working', 'official', 'civil']

/**
 * The column that holds a title under a name of several words: "Civil Service Title", `position_title`. Names
 * that only begin with the word ("Title Code") are something else.
 */
export function titleColumn(columns: readonly string[]): string | undefined {
  const found = columns
    .map((column) => ({ column, words: wordsOf(column) }))
    .filter(({ words }) => words.length > 1 && words.length <= 4 && words.at(-1) === 'title')
  const place = ({ words }: { words: readonly string[] }) => {
    const index = BEFORE.findIndex((word) => words.includes(word))
    return index === -1 ? BEFORE.length : index
  }
  const [first] = found
    .filter((one) => place(one) < BEFORE.length)
    .sort((one, other) => place(one) - place(other))
  return first?.column
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The columns of a row that hold plain values. */
export function columnsOf(row: Record<string, unknown>): string[] {
  return Object.keys(row).filter((name) => !isRecord(row[name]) && !Array.isArray(row[name]))
}
