import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { allowedWordsOf, wordsWith } from '#domain/assessment/allowed-words.ts'
import { BankFaults, readBank } from '#domain/assessment/bank.ts'
import { checkBank } from '#domain/assessment/bank-check.ts'
import { editionFaults, openSealedBank, sealBank } from '#domain/assessment/sealed-bank.ts'
import { bankKey, WORD_LEVELS } from '../english-bank.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

export const englishBankSeal: Command = {
  name: 'english-bank seal',
  summary: 'Seals a closed item bank of the English test into one file for ENGLISH_BANK.',
  usage: '<folder> <file>',
  details:
    'Needs ENGLISH_BANK_KEY. The bank is checked first. Where the file exists, the bank has to be a new edition of the one in it: another id, and a higher version of each item that was changed.',
  options: {},
  optionHelp: {},
  async run({ positionals: [folder, file] }, { env, out }) {
    if (folder === undefined || file === undefined) throw new UsageError('A folder and a file are needed')
    const [from, to] = [givenPath(folder), givenPath(file)]
    try {
      const key = bankKey(env)
      const bank = await readBank(from)
      if (bank.open) throw new CommandError(`${bank.id} is an open bank: bank.yaml says so`)
      const allowed = await allowedWordsOf(from)
      const findings = checkBank(bank, await wordsWith(WORD_LEVELS, allowed))
      const faults = existsSync(to) ? editionFaults(openSealedBank(await readFile(to), key), bank) : []
      faults.push(...findings.map(({ about, rule, said }) => `${about}: ${said} (${rule})`))
      if (faults.length > 0) throw new BankFaults(faults)
      // A site that starts meanwhile reads the old file or the new one.
      await writeFile(`${to}.new`, sealBank(bank, key, allowed), { mode: 0o600 })
      await rename(`${to}.new`, to)
      out(`${bank.id}: ${bank.items.length} items, ${bank.passages.length} passages, sealed in ${to}.`)
      return 0
    } catch (error) {
      throw error instanceof BankFaults ? new CommandError(error.message) : error
    }
  },
}
