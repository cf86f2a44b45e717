import { BankFaults } from '#domain/assessment/bank.ts'
import { calibrateBank, type ItemReport, readAnswers } from '#domain/assessment/calibrate-bank.ts'
import { calibrateAndStore } from '#domain/assessment/calibrations.ts'
import { englishBank } from '../english-bank.ts'
import { type Command, CommandError, UsageError } from './command.ts'

export const englishBankCalibrate: Command = {
  name: 'english-bank calibrate',
  summary: 'Calibrates the items of the English test from the answers of members, and prints what they say.',
  usage: '[--dry-run] [--since <day>] [--all]',
  details:
    'For each item: difficulty and discrimination with their standard errors, fit (1 is as expected), and how often it was asked and answered right. The result is stored for tests that begin from now on, as the daily job does: docs/assessment.md says how to read it.',
  options: { 'dry-run': { type: 'boolean' }, since: { type: 'string' }, all: { type: 'boolean' } },
  optionHelp: {
    'dry-run': 'prints only, and stores nothing',
    'since <day>':
      'compares answers from this day on with earlier ones: an item that has got about is easier',
    all: 'also items without answers',
  },
  async run(args, { env, openDatabase, out, now }) {
    const day = args.text('since')
    const since = day === undefined ? undefined : new Date(`${day}T00:00:00Z`)
    if (since !== undefined && Number.isNaN(since.getTime()))
      throw new UsageError(`'${day}' is no day such as 2026-11-01`)
    const bank = await englishBank(env).catch((error: unknown) => {
      throw error instanceof BankFaults ? new CommandError(error.message) : error
    })
    const { db } = await openDatabase()
    const tenant = env.TENANT
    const { attempts, items } = await calibrateBank(bank, await readAnswers(db, bank, { tenant }), { since })
    out(`${bank.id}: ${attempts} finished tests.`)
    if (!args.flag('dry-run')) {
      const { kind } = await calibrateAndStore(db, bank, { tenant, now: now() })
      out(kindText[kind])
    }
    const shown = args.flag('all') ? items : items.filter(({ answers }) => answers > 0)
    for (const item of shown.toSorted((one, other) => other.answers - one.answers)) out(lineOf(item))
    return 0
  },
}

const kindText = {
  stored: 'Stored: tests that begin from now on use these values.',
  unchanged: 'There are no new answers: nothing was stored.',
  none: 'There are no answers: the values of the authors hold.',
} as const

const places = (value: number, digits = 2) => value.toFixed(digits)
const percent = (share: number) => `${Math.round(100 * share)} %`

function lineOf({ id, level, answers, state, parameters, error, fit, exposure, right, change }: ItemReport) {
  return [
    id,
    level,
    `${answers} answers (${state})`,
    `asked in ${percent(exposure)}`,
    ...(right === undefined ? [] : [`right ${percent(right)}`]),
    `difficulty ${places(parameters.b)} ± ${places(error.difficulty)}`,
    `discrimination ${places(parameters.a)} ± ${places(parameters.a * error.logDiscrimination)}`,
    ...(answers === 0 ? [] : [`fit ${places(fit)}`]),
    ...(change === undefined || change.verdict === 'none'
      ? []
      : [`${change.delta > 0 ? 'easier' : 'harder'} since: ${places(change.delta, 1)} (${change.verdict})`]),
  ].join('  ')
}
