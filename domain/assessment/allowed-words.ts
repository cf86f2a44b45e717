// Words that items may use: the published word levels plus a bank's own list of names and technical terms.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWordLevels, type WordLevels, wordLevels } from './word-levels.ts'

/** Lies next to a bank's items, in the format of the published lists. Its levels override theirs. */
export const ALLOWED_FILE = 'allowed-words.txt'

export async function wordsForBank(lists: string, bank: string): Promise<WordLevels> {
  return wordsWith(lists, await allowedWordsOf(bank))
}

/** The list as it was written; empty if the bank has none. */
export async function allowedWordsOf(bank: string): Promise<string> {
  const own = join(bank, ALLOWED_FILE)
  return existsSync(own) ? readFile(own, 'utf8') : ''
}

export const wordsWith = async (lists: string, allowed: string): Promise<WordLevels> =>
  new Map([...(await readWordLevels(lists)), ...wordLevels(allowed)])
