import { readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { companySchema } from '#domain/companies/company.ts'
import { countCompanies } from '#domain/companies/count-companies.ts'
import { type DescribeReport, describeCompanies } from '#domain/companies/describe-companies.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'
import { unusedPictures } from './unused-pictures.ts'

const MAX_BYTES = 20 * 1024 * 1024
const SHOWN = 10
const fileSchema = z.array(companySchema).max(100_000)

/** An operator says more of companies than their vacancies do (docs/importing.md). */
export const importCompanies: Command = {
  name: 'import companies',
  summary: 'Describes the companies that vacancies name: logo, site, places, texts.',
  usage: '<file.yaml or file.json> --source <name> [--tenant <name>] [--dry-run]',
  details: `
Reads a list of companies: 'name', and any of 'aliases' (other names), 'texts' (by locale: 'line' and 'about'), 'logo',
'site', 'places', 'communities'. A company is known by its name without case, punctuation and legal form: "Acme" and "ACME, Inc." are one.

The file says all that its source knows: companies that it no longer has keep nothing but their vacancies. A second run
changes nothing. A file with a fault is not read at all; the faults are named.`,
  options: {
    source: { type: 'string' },
    tenant: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    'source <name>': 'where the descriptions are from; use the same name every time',
    'tenant <name>': 'default: TENANT',
    'dry-run': 'says what would change and changes nothing',
  },
  async run(args, { env, openDatabase, out, err, now }) {
    const [given, ...more] = args.positionals
    const source = args.text('source')
    if (given === undefined || more.length > 0) throw new UsageError('One file is needed')
    if (source === undefined) throw new UsageError('--source is needed')
    const companies = readCompanies(given)
    const tenant = args.text('tenant') ?? env.TENANT
    const dryRun = args.flag('dry-run')
    const { db } = await openDatabase()
    const report = await describeCompanies(db, { tenant, source }, companies, { now: now(), dryRun })
    if (!dryRun) await countCompanies(db, tenant, now())
    for (const name of report.nameless.slice(0, SHOWN)) err(`'${name}' is no name: left out`)
    for (const { name, reason } of report.logos.leftOut)
      err(`The logo of '${name}' is left out, because it ${reason}`)
    out(reportText(report, dryRun))
    const pictures = { tenant, at: now(), dryRun, given: report.logos.given }
    for (const line of await unusedPictures(db, env, pictures)) out(line)
    return 0
  },
}

function readCompanies(given: string): z.output<typeof fileSchema> {
  const path = givenPath(given)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new CommandError(`${given} does not exist`)
  if (size > MAX_BYTES) throw new CommandError(`${given} is larger than 20 MB`)
  const parsed = fileSchema.safeParse(contentsOf(given, readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${place(path)}: ${message}`)
  const rest = faults.length > SHOWN ? [`… and ${faults.length - SHOWN} more`] : []
  throw new CommandError([`${given} was not read:`, ...faults.slice(0, SHOWN), ...rest].join('\n'))
}

function contentsOf(given: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new CommandError(`${given} was not read: ${(error as Error).message}`)
  }
}

/** `company 3, texts.de-de.line` */
const place = ([at, ...rest]: readonly PropertyKey[]): string =>
  [`company ${Number(at ?? 0) + 1}`, rest.map(String).join('.')].filter(Boolean).join(', ')

const reportText = ({ changed, same, dropped, nameless, logos }: DescribeReport, dryRun: boolean): string =>
  `${dryRun ? 'Would describe' : 'Described'} companies: ${changed} new or changed, ${same} as before, ${dropped} no longer described, ${nameless.length} left out.${logos.saved === 0 ? '' : ` ${logos.saved} logos ${dryRun ? 'would become' : 'became'} assets.`}`
