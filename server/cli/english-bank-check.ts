import { wordsForBank } from '#domain/assessment/allowed-words.ts'
import { BankFaults, readBank } from '#domain/assessment/bank.ts'
import { checkBank } from '#domain/assessment/bank-check.ts'
import { ENGLISH_BANK_SEED, WORD_LEVELS } from '../english-bank.ts'
import { type Command, CommandError } from './command.ts'
import { givenPath } from './given-path.ts'

export const englishBankCheck: Command = {
  name: 'english-bank check',
  summary: 'Checks an item bank of the English test, without a database.',
  usage: '[folder]',
  details:
    'Names item, rule and reason of every finding; docs/adding/english-items.md says what the rules are. The folder is the open bank unless another is named.',
  options: {},
  optionHelp: {},
  async run({ positionals }, { out }) {
    const folder = positionals[0] === undefined ? ENGLISH_BANK_SEED : givenPath(positionals[0])
    const bank = await readBank(folder).catch((error: unknown) => {
      throw error instanceof BankFaults ? new CommandError(error.message) : error
    })
    const findings = checkBank(bank, await wordsForBank(WORD_LEVELS, folder))
    for (const { about, rule, said } of findings) out(`${about}: ${said} (${rule})`)
    out(
      `${bank.id}: ${bank.items.length} items, ${bank.passages.length} passages, ${findings.length} findings.`,
    )
    return findings.length === 0 ? 0 : 1
  },
}
