import { readDueSource, summaryText, trySource } from '#domain/feeds/read-source.ts'
import type { Command } from './command.ts'
import { throwCommandError } from './source-add.ts'
import { namedSource, readerOptions } from './source-names.ts'

export const sourceRun: Command = {
  name: 'source run',
  summary: 'Reads a feed in full now, whether or not it is due.',
  usage: '<name> [--kind <kind>] [--dry-run]',
  details:
    'The next run is scheduled from this one. A feed that was given up is read regularly again once it answers.',
  options: { kind: { type: 'string' }, tenant: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  optionHelp: {
    'kind <kind>': 'needed if sources of several kinds have this name',
    'tenant <name>': 'default: TENANT',
    'dry-run': 'counts what would change and writes nothing',
  },
  async run(args, context) {
    const database = await context.openDatabase()
    const source = await namedSource(args, database, args.text('tenant') ?? context.env.TENANT)
    const options = readerOptions(database, context)
    const said = `${source.kind} '${source.name}'`
    if (args.flag('dry-run')) {
      const summary = await trySource(source, { ...options, reports: null }).catch(throwCommandError)
      context.out(`Would import ${said}: ${summaryText(summary)}.`)
      return summary.leftOut < summary.rows ? 0 : 1
    }
    const { result, text } = await readDueSource(source.id, options, { anyway: true })
    const done = result === 'imported' || result === 'as before'
    if (done) context.out(`Imported ${said}: ${text}.`)
    else context.err(`${said}: ${text}`)
    return done ? 0 : 1
  },
}
