import { join } from 'node:path'
import { loadBank } from '#domain/assessment/bank.ts'
import type { Bank } from '#domain/assessment/item.ts'
import type { Env } from './env.ts'

/** The open bank, for practice and demonstration. */
export const ENGLISH_BANK_SEED = join(import.meta.dirname, '..', 'db', 'seed', 'english-bank')

/** At which level words are learnt: what the checker goes by. */
export const WORD_LEVELS = join(import.meta.dirname, '..', 'db', 'seed', 'word-levels')

/** The item bank that the English test draws from; in memory from the first use on. */
export const englishBank = (env: Pick<Env, 'ENGLISH_BANK_DIR'>): Promise<Bank> =>
  loadBank(env.ENGLISH_BANK_DIR ?? ENGLISH_BANK_SEED)
