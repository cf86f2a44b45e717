// Words that items may use: the published word levels plus a bank's own list of names and technical terms.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWordLevels, type WordLevels, wordLevels } from './word-levels.ts'

/** Lies next to a bank's items, in the format of the published lists. Its levels override theirs. */
export const ALLOWED_FILE = 'allowed-words.txt'

export async function wordsForBank(lists: string, bank: string): Promise<WordLevels> {
  const own = join(bank, ALLOWED_FILE)
  const allowed = existsSync(own) ? wordLevels(await readFile(own, 'utf8')) : new Map()
  return new Map([...(await readWordLevels(lists)), ...allowed])
}
