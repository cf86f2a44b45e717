import { seedCatalogue } from '../seed-catalogue.ts'
import { pushSeed, seedContent } from '../seed-content.ts'
import type { Command } from './command.ts'
import { pushText } from './content-push.ts'

export const seed: Command = {
  name: 'seed',
  summary: 'Writes the seed content, and points regions without a stack at it.',
  usage: '[--overwrite] [--dry-run]',
  details: `
The site does this itself on its first run. Running it again updates the stack from the files of this version: in a
demo those of content/guildhall, otherwise those of content/new-site with the courses that have their lessons here. What
was changed on pages of the site and is in no file is listed, and then nothing is written, as by \`content push\`.`,
  options: { overwrite: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  optionHelp: {
    overwrite: 'writes over what was changed on pages of the site',
    'dry-run': 'reports what would change, and changes nothing',
  },
  async run(args, context) {
    const database = await context.openDatabase()
    const progress = context.progress('seed')
    const dryRun = args.flag('dry-run')
    const report = await pushSeed(database.db, context.env, {
      dryRun,
      overwrite: args.flag('overwrite'),
      at: context.now(),
      onProgress: progress.update,
    }).finally(progress.end)
    if (!dryRun) {
      await seedContent(database, context.env, { debug() {}, info() {}, warn() {}, error() {} })
      if (!context.env.demo) await seedCatalogue(database.db, context.env, context, { isFirst: true })
    }
    context.out(pushText(report, dryRun))
    return 0
  },
}
