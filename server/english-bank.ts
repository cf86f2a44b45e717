import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { wordsForBank, wordsWith } from '#domain/assessment/allowed-words.ts'
import { BankFaults, loadBank, readBank } from '#domain/assessment/bank.ts'
import type { Bank } from '#domain/assessment/item.ts'
import { openSealedBank, openWithWords } from '#domain/assessment/sealed-bank.ts'
import type { WordLevels } from '#domain/assessment/word-levels.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import type { Env } from './env.ts'

/** The open bank, for practice and demonstration. */
export const ENGLISH_BANK_SEED = join(import.meta.dirname, '..', 'db', 'seed', 'english-bank')

/** At which level words are learnt: what the checker goes by. */
export const WORD_LEVELS = join(import.meta.dirname, '..', 'db', 'seed', 'word-levels')

export type BankSettings = Pick<Env, 'ENGLISH_BANK' | 'ENGLISH_BANK_KEY'>

/** The item bank that the English test draws from; in memory from the first use on. */
export const englishBank = (env: BankSettings): Promise<Bank> =>
  loadBank(env.ENGLISH_BANK ?? ENGLISH_BANK_SEED, (path) => readEnglishBank(path, env))

/** A bank in a folder, or sealed in a file. */
export async function readEnglishBank(path: string, env: BankSettings): Promise<Bank> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new BankFaults([`${path} does not exist`])
  return found.isDirectory() ? readBank(path) : openSealedBank(await readFile(path), bankKey(env))
}

/** The words that its checks go by; undefined for a file that was sealed without them. */
export async function wordsOfBank(path: string, env: BankSettings): Promise<WordLevels | undefined> {
  if ((await stat(path)).isDirectory()) return wordsForBank(WORD_LEVELS, path)
  const { allowedWords } = openWithWords(await readFile(path), bankKey(env))
  return allowedWords === undefined ? undefined : wordsWith(WORD_LEVELS, allowedWords)
}

export function bankKey({ ENGLISH_BANK_KEY }: BankSettings): Buffer {
  if (ENGLISH_BANK_KEY === undefined) throw new BankFaults(['ENGLISH_BANK_KEY is needed for a sealed bank'])
  return openSecrets(ENGLISH_BANK_KEY, '').key('english-bank')
}
