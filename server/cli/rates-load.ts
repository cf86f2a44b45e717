import { readFileSync, statSync } from 'node:fs'
import { MAX_RATES_BYTES, NoRates, readEcbRates } from '#domain/pay/ecb-rates.ts'
import { loadRates } from '#domain/pay/kept-rates.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

/** Newer exchange rates than the site was shipped with (docs/searching-jobs.md). */
export const ratesLoad: Command = {
  name: 'rates load',
  summary: 'Loads exchange rates, for the yearly equal beside pay in another currency.',
  usage: '<eurofxref-daily.xml>',
  details: `
Reads the file of daily reference rates that the European Central Bank publishes. Of each currency the newest rate counts,
loaded or shipped with the site; rates older than a year are not used. Pages that a running site makes from then on use them.`,
  options: {},
  optionHelp: {},
  async run(args, { openDatabase, out, now }) {
    const [given, ...more] = args.positionals
    if (given === undefined || more.length > 0) throw new UsageError('One <eurofxref-daily.xml> is needed')
    const rates = readFile(given, now())
    const [first] = rates.values()
    const { db } = await openDatabase()
    const newer = await loadRates(db, rates, now())
    out(`Rates of ${first?.day}: ${rates.size} currencies, ${newer} of them newer than before.`)
    return 0
  },
}

function readFile(given: string, today: Date) {
  const path = givenPath(given)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new CommandError(`${given} does not exist`)
  if (size > MAX_RATES_BYTES) throw new CommandError(`${given} has more than ${MAX_RATES_BYTES / 1000} kB`)
  try {
    return readEcbRates(readFileSync(path, 'utf8'), today)
  } catch (error) {
    if (error instanceof NoRates) throw new CommandError(`${given} ${error.message}; nothing was written`)
    throw error
  }
}
