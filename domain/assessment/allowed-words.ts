// The words that an item may use: published levels of words, and a bank's own list of names and of the language of its field.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWordLevels, type WordLevels, wordLevels } from './word-levels.ts'

/** Beside a bank's items, in the form of the published lists. What it says of a word counts. */
export const ALLOWED_FILE = 'allowed-words.txt'

export async function wordsForBank(lists: string, bank: string): Promise<WordLevels> {
  const own = join(bank, ALLOWED_FILE)
  const allowed = existsSync(own) ? wordLevels(await readFile(own, 'utf8')) : new Map()
  return new Map([...(await readWordLevels(lists)), ...allowed])
}
