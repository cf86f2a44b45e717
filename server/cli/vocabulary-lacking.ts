import { countLacking, keepLacking } from '#domain/vocabulary/count-lacking.ts'
import { referenceDataFor } from '../reference-data.ts'
import { type Command, CommandError } from './command.ts'

const SHOWN = 20
const MINUTES = 20

/** Names in items and articles that the vocabulary of skills lacks (docs/importing.md). */
export const vocabularyLacking: Command = {
  name: 'vocabulary lacking',
  summary: 'Counts names in items and articles that the vocabulary of skills lacks.',
  usage: '[--least <items>] [--minutes <minutes>]',
  details: `
Reads the lists and texts of all courses, events, vacancies and articles, and counts names that no skill has: in how many
of them, and from how many employers, providers, authors or feeds. Names of places, job titles, languages and companies are left out. Editors
decide about them at /admin/vocabulary; what they decided is not shown again.

Replaces what was counted before. It stops after --minutes (${MINUTES}) and says how far it came.`,
  options: { least: { type: 'string' }, minutes: { type: 'string' } },
  optionHelp: {
    least: 'in how many items a name has to stand (3)',
    minutes: `how long it may take (${MINUTES})`,
  },
  async run(args, { env, openDatabase, out, now }) {
    const least = wholeNumber('--least', args.text('least') ?? '3', 1_000_000)
    const minutes = wholeNumber('--minutes', args.text('minutes') ?? String(MINUTES), 1_440)
    if (env.REFERENCE_URL !== undefined)
      throw new CommandError('The vocabulary is another service’s (REFERENCE_URL); its names are not here')
    const database = await openDatabase()
    const { db } = database
    await referenceDataFor(env, database, now)
    const tenant = env.TENANT
    const until = new Date(now().getTime() + minutes * 60_000)
    const count = await countLacking(db, { tenant, least, until, clock: now })
    await keepLacking(db, tenant, count, now())
    for (const { name, items, sources } of count.names.slice(0, SHOWN))
      out(`${name}: ${items} items, ${sources} sources`)
    if (count.names.length > SHOWN) out(`… and ${count.names.length - SHOWN} more, at /admin/vocabulary`)
    out(
      `Read ${count.items} items${count.isWhole ? '' : ' and stopped before the last one'}; ${count.names.length} names are lacking.`,
    )
    if (count.forgotten > 0)
      out(
        `There were too many names to count all: some that stand in ${count.forgotten} items or fewer are missing.`,
      )
    return 0
  },
}

function wholeNumber(option: string, given: string, most: number): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new CommandError(`${option} is a whole number from 1 to ${most}, not '${given}'`)
  return number
}
