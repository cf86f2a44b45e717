import { resolve } from 'node:path'
import { pushStack } from '#services/content/authoring/push.ts'
import { seedContent } from '../seed-content.ts'
import type { Command } from './command.ts'
import { DEMO_FOLDER } from './content-check.ts'
import { pushText } from './content-push.ts'

export const seed: Command = {
  name: 'seed',
  summary: 'Writes the seed content, and points regions that read nothing yet at it.',
  usage: '[--dry-run]',
  details:
    'The site does so itself on its first run. Running it again brings the demo stack to what the files say.',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'says what would change and changes nothing' },
  async run(args, context) {
    const database = await context.openDatabase()
    const progress = context.progress('seed')
    const dryRun = args.flag('dry-run')
    const report = await pushStack(database.db, resolve(import.meta.dirname, '../..', DEMO_FOLDER), {
      dryRun,
      demoTokens: context.env.demo,
      at: context.now(),
      onProgress: progress.update,
    }).finally(progress.end)
    if (!dryRun) await seedContent(database, context.env, { debug() {}, info() {}, warn() {}, error() {} })
    context.out(pushText(report, dryRun))
    return 0
  },
}
