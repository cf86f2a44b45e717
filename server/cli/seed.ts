import { pushStack } from '#services/content/authoring/push.ts'
import { contentFolderOf, seedContent } from '../seed-content.ts'
import type { Command } from './command.ts'
import { pushText } from './content-push.ts'

export const seed: Command = {
  name: 'seed',
  summary: 'Writes the seed content, and points regions without a stack at it.',
  usage: '[--overwrite] [--dry-run]',
  details: `
The site does this itself on its first run. Running it again updates the demo stack from the files. What was changed
on pages of the site and is in no file is listed, and then nothing is written, as by \`content push\`.`,
  options: { overwrite: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  optionHelp: {
    overwrite: 'writes over what was changed on pages of the site',
    'dry-run': 'reports what would change, and changes nothing',
  },
  async run(args, context) {
    const database = await context.openDatabase()
    const progress = context.progress('seed')
    const dryRun = args.flag('dry-run')
    const report = await pushStack(database.db, contentFolderOf(context.env.TENANT), {
      dryRun,
      overwrite: args.flag('overwrite'),
      demoTokens: context.env.demo,
      at: context.now(),
      onProgress: progress.update,
    }).finally(progress.end)
    if (!dryRun) await seedContent(database, context.env, { debug() {}, info() {}, warn() {}, error() {} })
    context.out(pushText(report, dryRun))
    return 0
  },
}
