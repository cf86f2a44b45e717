import { type PushReport, pushStack } from '#services/content/authoring/push.ts'
import { prepareForSize } from '#services/content/delivery/prepare-for-size.ts'
import type { Command } from './command.ts'
import { shippedFolder, WHICH_FOLDER } from './content-check.ts'
import { givenPath } from './given-path.ts'

export const contentPush: Command = {
  name: 'content push',
  summary: 'Updates a stack in the database from a content folder.',
  usage: '[folder] [options]',
  details: `
Checks the folder first; with a fault nothing is written. Entries that changed become a new version and are published,
the others stay as they are. What was changed on pages of the site and is in no file is listed, and then nothing is
written: \`content pull\` brings it into the files. The folder is ${WHICH_FOLDER}.`,
  options: {
    tenant: { type: 'string' },
    branch: { type: 'string' },
    prune: { type: 'boolean' },
    overwrite: { type: 'boolean' },
    'no-demo-tokens': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    'tenant <name>': "points the tenant's regions at the environments that stack.json names",
    'branch <uid>': 'writes to this branch (default: the first of stack.json)',
    prune: 'unpublishes and deletes what the folder no longer contains',
    overwrite: 'writes over what was changed on pages of the site',
    'no-demo-tokens': 'ignores the demo tokens of stack.json',
    'dry-run': 'reports what would change, and changes nothing',
  },
  async run(args, context) {
    const { db } = await context.openDatabase()
    const progress = context.progress('push')
    const [tenant, branch] = [args.text('tenant'), args.text('branch')]
    const report = await pushStack(db, givenPath(args.positionals[0] ?? shippedFolder(context.env)), {
      prune: args.flag('prune'),
      overwrite: args.flag('overwrite'),
      dryRun: args.flag('dry-run'),
      demoTokens: context.env.demo && !args.flag('no-demo-tokens'),
      at: context.now(),
      onProgress: progress.update,
      ...(tenant === undefined ? {} : { tenant }),
      ...(branch === undefined ? {} : { branch }),
    }).finally(progress.end)
    if (!args.flag('dry-run')) await prepareForSize(db, report.apiKey)
    context.out(pushText(report, args.flag('dry-run')))
    return 0
  },
}

export function pushText(report: PushReport, dryRun: boolean): string {
  const { contentTypes, globalFields, taxonomies, assets, entries, unchanged } = report
  const { published, unpublished, deleted } = report
  return [
    `${dryRun ? 'Would write' : 'Wrote'} ${entries} entry versions (${unchanged} unchanged), ${assets} assets, ${contentTypes} content types, ${globalFields} global fields, ${taxonomies} taxonomies.`,
    `${dryRun ? 'Would publish' : 'Published'} ${published}, unpublish${dryRun ? '' : 'ed'} ${unpublished}, delete${dryRun ? '' : 'd'} ${deleted}.`,
  ].join('\n')
}
