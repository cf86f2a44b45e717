import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ImportSummary } from '#domain/catalogue/import/import-items.ts'
import { type Mapping, noMapping, parseMapping } from '#domain/catalogue/import/mapping.ts'
import { reportFile } from '#domain/catalogue/import/report-file.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import type { Planned } from '#domain/catalogue/write-items.ts'
import { type FeedKind, feedImports } from '#domain/feeds/feed-kinds.ts'
import { defaultLocale, locales } from '#services/languages.ts'
import { type Arguments, type CliContext, type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'
import { unusedPictures } from './unused-pictures.ts'

export const importCourses = importCommand('courses', 'into the catalogue')
export const importEvents = importCommand('events', 'into the catalogue')
export const importVacancies = importCommand('vacancies', 'into the catalogue')
export const importArticles = importCommand('articles', "into the blog of the tenant's stack")

function importCommand(kind: FeedKind, destination: string): Command {
  return {
    name: `import ${kind}`,
    summary: `Imports ${kind} that others publish ${destination}.`,
    usage: '<file or folder> --source <name> [options]',
    details: `
Reads CSV, JSON, JSON Lines, JSON-LD of schema.org (also in HTML), RSS, Atom and other XML, and iCalendar for events.
Usual field names are recognised; a mapping file defines the others (docs/importing.md).

An item is identified by its source and its id there. Unchanged items are not touched, so a second run changes
nothing. Items that the source no longer has are closed. Rows that cannot be read are left out and reported.`,
    options: {
      source: { type: 'string' },
      mapping: { type: 'string' },
      tenant: { type: 'string' },
      locale: { type: 'string' },
      'time-zone': { type: 'string' },
      report: { type: 'string' },
      close: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
    optionHelp: {
      'source <name>': 'the source of the items; use the same name every time',
      'mapping <file>': 'a YAML file that maps the fields of the source',
      'tenant <name>': 'default: TENANT',
      'locale <locale>': 'for items that state no language; default: en-us',
      'time-zone <name>': 'for times that state no zone, such as Europe/Berlin',
      'report <file>': 'default: a new file in the data folder, below imports',
      'close <how>': 'careful (default: not if most items would be closed), always, or never',
      'dry-run': 'counts what would change, reports, and writes nothing',
    },
    run: (args, context) => run(args, context, kind),
  }
}

async function run(args: Arguments, context: CliContext, kind: FeedKind): Promise<number> {
  const importer = feedImports[kind]
  const [given] = args.positionals
  if (given === undefined) throw new UsageError('<file or folder> is needed')
  const path = givenPath(given)
  if (!existsSync(path)) throw new CommandError(`${given} does not exist`)
  const source = args.text('source') ?? basename(path).replace(/\.\w+$/, '')
  const mapping = mappingOf(args, importer.fields)
  const closing = oneOf(args, 'close', ['careful', 'always', 'never'] as const) ?? 'careful'
  const locale = oneOf(args, 'locale', locales) ?? mapping.locale ?? defaultLocale
  const zone = args.text('time-zone') ?? mapping.timeZone
  if (zone !== undefined && ianaZone(zone) === undefined)
    throw new UsageError(`There is no time zone '${zone}'`)
  const dryRun = args.flag('dry-run')
  const at = context.now()
  const tenant = args.text('tenant') ?? context.env.TENANT
  const reportPath =
    args.text('report') ??
    join(
      context.env.DATA_DIR,
      'imports',
      `${kind}-${fileName(source)}-${at.toISOString().replace(/\D/g, '').slice(0, 14)}.csv`,
    )
  const { db } = await context.openDatabase()
  const progress = context.progress(`import ${kind}`)
  const report = reportFile(reportPath)
  const faults: string[] = []
  const planned: Record<Planned['effect'], string[]> = { new: [], changed: [], closed: [] }
  const summary = await importer
    .import(db, {
      path,
      tenant,
      source,
      mapping,
      read: {
        locale,
        monthFirst: mapping.monthFirst,
        timeZone: zone === undefined ? undefined : ianaZone(zone),
      },
      dryRun,
      closing,
      at,
      onProblem(problem) {
        report.add(problem)
        if (problem.effect === 'left out' && faults.length < SHOWN)
          faults.push(`${problem.where}: ${problem.field === '' ? '' : `${problem.field} `}${problem.reason}`)
      },
      onPlanned({ effect, externalId, title }) {
        if (planned[effect].length < SHOWN) planned[effect].push(`  ${effect}: ${title} (${externalId})`)
      },
      onProgress: progress.update,
    })
    .finally(progress.end)
  const unused = await unusedPictures(db, context.env, { tenant, at, dryRun, given: summary.given })
  const reported = await report.end()
  for (const fault of faults) context.err(fault)
  if (summary.leftOut > faults.length) context.err(`… and ${summary.leftOut - faults.length} more`)
  context.out(summaryText(summary, kind, source, dryRun))
  for (const line of unused) context.out(line)
  const { created, changed, closed } = summary
  if (dryRun)
    for (const [effect, count] of [
      ['new', created],
      ['changed', changed],
      ['closed', closed],
    ] as const) {
      for (const line of planned[effect]) context.out(line)
      const more = count - planned[effect].length
      if (more > 0) context.out(`  … and ${more} more ${effect}`)
    }
  if (reported) context.out(`What was wrong, row by row: ${reportPath}`)
  return summary.rows > 0 && summary.leftOut < summary.rows ? 0 : 1
}

const SHOWN = 10

function mappingOf(args: Arguments, fields: readonly string[]): Mapping {
  const file = args.text('mapping')
  if (file === undefined) return noMapping
  const path = givenPath(file)
  if (!existsSync(path)) throw new CommandError(`${file} does not exist`)
  try {
    return parseMapping(readFileSync(path, 'utf8'), fields)
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`)
  }
}

function oneOf<Value extends string>(
  args: Arguments,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = args.text(name)
  const value = values.find((one) => one === text)
  if (text !== undefined && value === undefined)
    throw new UsageError(`--${name} is one of ${values.join(', ')}`)
  return value
}

function fileName(text: string): string {
  return text.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)
}

function summaryText(summary: ImportSummary, plural: string, source: string, dryRun: boolean): string {
  const {
    rows,
    created,
    changed,
    unchanged,
    closed,
    leftOut,
    repeated,
    notClosed,
    languages,
    pictures,
    unread,
  } = summary
  return [
    `${dryRun ? 'Would import' : 'Imported'} ${plural} from '${source}': ${created} new, ${changed} changed, ${unchanged} as before, ${closed} closed; ${rows} rows, of which ${leftOut} left out and ${repeated} repeated.`,
    ...languageLine(languages),
    ...pictureLine(pictures, dryRun),
    ...(unread.length === 0 ? [] : [`Nothing was read from the columns ${shownNames(unread)}.`]),
    ...(notClosed === undefined ? [] : [`Nothing was closed: ${notClosed} (--close always closes).`]),
  ].join('\n')
}

/** What the texts of rows without a language read as, the most frequent first. */
function languageLine(languages: ImportSummary['languages']): string[] {
  const { '?': unsure = 0, ...known } = languages
  const counts = Object.entries(known).sort(([, one], [, other]) => other - one)
  const parts = [
    ...counts.map(([code, count]) => `${count} ${code}`),
    ...(unsure === 0 ? [] : [`${unsure} not recognised`]),
  ]
  return parts.length === 0 ? [] : [`Language of texts where the row says none: ${parts.join(', ')}.`]
}

function pictureLine({ saved, known, leftOut }: ImportSummary['pictures'], dryRun: boolean): string[] {
  if (saved + known + leftOut === 0) return []
  const become = dryRun ? 'would become assets' : 'became assets'
  return [`Pictures given as data: ${saved} ${become}, ${known} are assets already, ${leftOut} left out.`]
}

function shownNames(names: readonly string[]): string {
  const more = names.length - 20
  return `${names.slice(0, 20).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
