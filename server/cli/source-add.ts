import { existsSync, readFileSync } from 'node:fs'
import { parseMapping } from '#domain/catalogue/import/mapping.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import { feedImports } from '#domain/feeds/feed-kinds.ts'
import { readInterval } from '#domain/feeds/interval.ts'
import { summaryText, trySource } from '#domain/feeds/read-source.ts'
import { type NewSource, putSource } from '#domain/feeds/source-rows.ts'
import { allowedAddress } from '#services/feeds/allowed-hosts.ts'
import { FeedFault } from '#services/feeds/feed-fault.ts'
import { locales } from '#services/languages.ts'
import { type Arguments, type Command, CommandError, needText, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'
import { feedKinds, kindOf, readerOptions } from './source-names.ts'

export const sourceAdd: Command = {
  name: 'source add',
  summary: 'Adds a feed that the site reads at intervals, or changes its settings.',
  usage: '<address> --kind <kind> --name <name> [options]',
  details: `
The site imports what the feed holds as the import commands do, and closes what it does not hold any more, but never when most would
go. Its host must stand in FEED_HOSTS, as must every host that it redirects to; private addresses are never read.`,
  options: {
    kind: { type: 'string' },
    name: { type: 'string' },
    every: { type: 'string' },
    mapping: { type: 'string' },
    locale: { type: 'string' },
    'time-zone': { type: 'string' },
    tenant: { type: 'string' },
    close: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    'kind <kind>': feedKinds.join(', '),
    'name <name>': 'the source of the items',
    'every <time>': 'such as 30m, 6h (default) or 1d; at least five minutes',
    'mapping <file>': 'a YAML file that maps the fields of the source',
    'locale <locale>': 'for items that state no language; default: en-us',
    'time-zone <name>': 'for times that state no zone, such as Europe/Berlin',
    'tenant <name>': 'default: TENANT',
    'close <how>': 'careful (default: not if most items would be closed) or never',
    'dry-run': 'reads the feed and counts what would be imported, but adds nothing',
  },
  async run(args, context) {
    const source = newSource(args, context.env.TENANT, context.now(), context.env.FEED_HOSTS)
    const database = await context.openDatabase()
    if (!args.flag('dry-run')) {
      const done = await putSource(database.db, source)
      context.out(
        `${done === 'added' ? 'Added' : 'Changed'} ${source.kind} '${source.name}'; the site reads it within a minute.`,
      )
      return 0
    }
    const summary = await trySource(source, { ...readerOptions(database, context), reports: null }).catch(
      throwCommandError,
    )
    context.out(`Would add ${source.kind} '${source.name}' and import: ${summaryText(summary)}.`)
    return summary.leftOut < summary.rows ? 0 : 1
  },
}

/** A feed that cannot be read is reported without a stack trace. */
export function throwCommandError(error: unknown): never {
  throw error instanceof FeedFault ? new CommandError(error.message) : error
}

function newSource(args: Arguments, tenant: string, now: Date, hosts: readonly string[]): NewSource {
  const [address] = args.positionals
  if (address === undefined) throw new UsageError('<address> is needed')
  const kind = kindOf(args)
  if (kind === undefined) throw new UsageError('--kind is needed')
  const interval = readInterval(args.text('every') ?? '6h')
  if (interval === undefined)
    throw new UsageError('--every is a time such as 30m, 6h or 1d, five minutes to 31 days')
  const locale = args.text('locale')
  if (locale !== undefined && !locales.some((one) => one === locale))
    throw new UsageError(`--locale is one of ${locales.join(', ')}`)
  const zone = args.text('time-zone')
  const timeZone = zone === undefined ? null : ianaZone(zone)
  if (timeZone === undefined) throw new UsageError(`There is no time zone '${zone}'`)
  const closing = args.text('close') ?? 'careful'
  if (closing !== 'careful' && closing !== 'never') throw new UsageError('--close is careful or never')
  return {
    tenant: args.text('tenant') ?? tenant,
    kind,
    name: needText(args, 'name'),
    url: allowed(address, hosts),
    interval_seconds: interval,
    mapping: mappingText(args, feedImports[kind].fields),
    locale: locale ?? null,
    time_zone: timeZone,
    closing,
    added_at: now,
  }
}

function allowed(address: string, hosts: readonly string[]): string {
  try {
    return allowedAddress(address, hosts).href
  } catch (error) {
    return throwCommandError(error)
  }
}

function mappingText(args: Arguments, fields: readonly string[]): string {
  const file = args.text('mapping')
  if (file === undefined) return ''
  const path = givenPath(file)
  if (!existsSync(path)) throw new CommandError(`${file} does not exist`)
  const text = readFileSync(path, 'utf8')
  try {
    parseMapping(text, fields)
    return text
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`)
  }
}
