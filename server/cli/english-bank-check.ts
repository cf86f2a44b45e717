import { BankFaults } from '#domain/assessment/bank.ts'
import { checkBank } from '#domain/assessment/bank-check.ts'
import { ENGLISH_BANK_SEED, readEnglishBank, wordsOfBank } from '../english-bank.ts'
import { type Command, CommandError } from './command.ts'
import { givenPath } from './given-path.ts'

export const englishBankCheck: Command = {
  name: 'english-bank check',
  summary: 'Checks an item bank of the English test, without a database.',
  usage: '[folder or sealed file]',
  details:
    'Names item, rule and reason of every finding; docs/adding/english-items.md says what the rules are. The open bank is checked unless another is named; a sealed one needs ENGLISH_BANK_KEY.',
  options: {},
  optionHelp: {},
  async run({ positionals }, { env, out }) {
    const folder = positionals[0] === undefined ? ENGLISH_BANK_SEED : givenPath(positionals[0])
    const bank = await readEnglishBank(folder, env).catch((error: unknown) => {
      throw error instanceof BankFaults ? new CommandError(error.message) : error
    })
    const counts = `${bank.id}: ${bank.items.length} items, ${bank.passages.length} passages`
    const words = await wordsOfBank(folder, env)
    if (words === undefined)
      out('Sealed by an earlier version, without its list of words: they are not checked. Seal it again.')
    const findings = checkBank(bank, words)
    for (const { about, rule, said } of findings) out(`${about}: ${said} (${rule})`)
    out(`${counts}, ${findings.length} findings.`)
    return findings.length === 0 ? 0 : 1
  },
}
