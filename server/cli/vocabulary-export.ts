import { writeFileSync } from 'node:fs'
import { decidedEntries } from '#domain/vocabulary/decisions.ts'
import { linesOfEntries } from '#domain/vocabulary/entry-lines.ts'
import { referenceDataFor } from '../reference-data.ts'
import { type Command, CommandError, UsageError } from './command.ts'

/** What editors decided to add to the vocabulary, for its files. */
export const vocabularyExport: Command = {
  name: 'vocabulary export',
  summary: 'Writes what editors decided to add to the vocabulary of skills, as lines of its files.',
  usage: '<file.jsonl>',
  details: `
New skills are lines to add to skills.jsonl. Aliases are in the whole lines of their skills, which replace the lines with the
same id. What the vocabulary has by now is left out.`,
  options: {},
  optionHelp: {},
  async run(args, { env, openDatabase, out, now }) {
    const [file, ...more] = args.positionals
    if (file === undefined || more.length > 0) throw new UsageError('One <file.jsonl> is needed')
    if (env.REFERENCE_URL !== undefined)
      throw new CommandError('The vocabulary is another service’s (REFERENCE_URL)')
    const database = await openDatabase()
    const { db } = database
    await referenceDataFor(env, database, now)
    const entries = await decidedEntries(db, env.TENANT)
    writeFileSync(file, linesOfEntries(entries))
    out(`${file}: ${entries.length} lines`)
    return 0
  },
}
