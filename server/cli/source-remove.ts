import { feedImports } from '#domain/feeds/feed-kinds.ts'
import { removeSource } from '#domain/feeds/source-rows.ts'
import type { Command } from './command.ts'
import { namedSource } from './source-names.ts'

export const sourceRemove: Command = {
  name: 'source remove',
  summary: 'Stops reading a feed. Its items stay unless --close-items is given.',
  usage: '<name> [--kind <kind>] [--close-items] [--dry-run]',
  options: {
    kind: { type: 'string' },
    tenant: { type: 'string' },
    'close-items': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    'kind <kind>': 'needed if sources of several kinds have this name',
    'tenant <name>': 'default: TENANT',
    'close-items': 'closes all items of the source',
    'dry-run': 'reports what would change, and changes nothing',
  },
  async run(args, context) {
    const database = await context.openDatabase()
    const source = await namedSource(args, database, args.text('tenant') ?? context.env.TENANT)
    const { id, kind, name, tenant } = source
    const dryRun = args.flag('dry-run')
    const closed = args.flag('close-items')
      ? await feedImports[kind].closeAll(database.db, { tenant, source: name }, { at: context.now(), dryRun })
      : undefined
    if (!dryRun) await removeSource(database.db, id)
    const items = closed === undefined ? 'its items stay' : `closed ${closed} of its items`
    context.out(`${dryRun ? 'Would remove' : 'Removed'} ${kind} '${name}'; ${items}.`)
    return 0
  },
}
