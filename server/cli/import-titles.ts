import { readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import {
  setEmployeeTitles,
  type TitleReport,
  type TitleRow,
  TitlesNotChecked,
} from '#domain/profile/employee-titles.ts'
import { referenceDataFor } from '../reference-data.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_ROWS = 100_000
const SHOWN = 10

/** An employer says which job title each employee has (docs/profile.md). */
export const importTitles: Command = {
  name: 'import titles',
  summary: 'Gives employees the job titles that their employer says.',
  usage: '<file.csv> [--dry-run]',
  details: `
Reads a CSV file with a header: a column 'email' or 'subject' (the id at the identity provider), and a column 'title' with
the id of a job title as /v2/job-function-allowed-titles answers it. An empty title takes the title away. Who is not in the
file keeps theirs.

Only employees are given titles. Who has not signed in yet gets theirs when they do, within a year. A second run changes
only what is different. Rows that cannot be used are left out and named. At most ${MAX_ROWS.toLocaleString('en')} rows.`,
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'says what would change and changes nothing' },
  async run(args, { env, openDatabase, out, err, now }) {
    const [given, ...more] = args.positionals
    if (given === undefined || more.length > 0) throw new UsageError('One <file.csv> is needed')
    const rows = readRows(given)
    const dryRun = args.flag('dry-run')
    const database = await openDatabase()
    const reference = await referenceDataFor(env, database, now)
    const report = await setEmployeeTitles(database.db, reference, rows, { dryRun, now: now() }).catch(
      (error: unknown) => {
        throw error instanceof TitlesNotChecked ? new CommandError(error.message) : error
      },
    )
    for (const { where, reason } of report.faults.slice(0, SHOWN)) err(`${given}, ${where}: ${reason}`)
    if (report.faults.length > SHOWN) err(`… and ${report.faults.length - SHOWN} more`)
    out(reportText(report, dryRun))
    return report.faults.length > 0 ? 1 : 0
  },
}

function readRows(given: string): TitleRow[] {
  const path = givenPath(given)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new CommandError(`${given} does not exist`)
  if (size > MAX_BYTES) throw new CommandError(`${given} is larger than 10 MB`)
  const records = recordsOf(given, readFileSync(path, 'utf8'))
  const columns = Object.keys(records[0]?.record ?? {})
  const key = (['email', 'subject'] as const).find((name) => columns.includes(name))
  if (key === undefined || !columns.includes('title'))
    throw new CommandError(
      `${given} needs a header with 'email' or 'subject', and 'title'; it has: ${columns.join(', ').slice(0, 200) || 'no rows'}`,
    )
  if (records.length > MAX_ROWS) throw new CommandError(`${given} has more than ${MAX_ROWS} rows`)
  return records.map(({ record, info }) => {
    const [who, titleId] = [record[key]?.trim() ?? '', record.title?.trim() ?? '']
    const where = `line ${info.lines}`
    if (who === '') throw new CommandError(`${given}, ${where}: names nobody; nothing was written`)
    return { where, who: key === 'email' ? { email: who } : { subject: who }, titleId }
  })
}

interface CsvRecord {
  record: Record<string, string | undefined>
  info: { lines: number }
}

function recordsOf(given: string, text: string): CsvRecord[] {
  try {
    return parse(text, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';', '\t'],
      info: true,
      skip_empty_lines: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    throw new CommandError(`${given} cannot be read: ${(error as Error).message}; nothing was written`)
  }
}

const reportText = ({ changed, same, notYet, faults }: TitleReport, dryRun: boolean): string =>
  `${dryRun ? 'Would change' : 'Changed'} ${changed}, ${same} have theirs already, ${notYet} get theirs when they sign in, ${faults.length} left out.`
