import { REMOVE_DEMO, removeDemoContent } from '../demo-content.ts'
import { type Command, CommandError } from './command.ts'

export const contentRemoveDemo: Command = {
  name: REMOVE_DEMO,
  summary: 'Deletes the entries that a demo alone has: invented programmes and authors.',
  usage: '[--dry-run]',
  details: `
For a site that was started before they were left out, or as a demo. The list is \`without\` of content/new-site/stack.json.
What was changed on pages of the site, what somebody applied for, and what another entry refers to stays, and is named.
\`seed\` first takes such references out of the pages that this project ships.`,
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'reports what would be deleted, and deletes nothing' },
  async run(args, context) {
    if (context.env.demo)
      throw new CommandError('DEMO is on: a demo shows this content. Start with DEMO=off first.')
    const { db } = await context.openDatabase()
    const dryRun = args.flag('dry-run')
    const { removable, kept } = await removeDemoContent(db, { at: context.now(), dryRun })
    for (const name of removable) context.out(`${dryRun ? 'Would delete' : 'Deleted'} ${name}.`)
    for (const { name, why, by } of kept) context.out(`Kept ${name}: ${REASONS[why]}${by.join(', ')}.`)
    if (removable.length + kept.length === 0) context.out('Nothing of the demo is here.')
    return 0
  },
}

const REASONS = {
  changed: 'it was changed on the site',
  'applied for': 'somebody applied for it',
  'referred to': 'it is named by ',
} as const
