import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemText } from '#services/content/authoring/problems.ts'
import { pullStack } from '#services/content/authoring/pull.ts'
import { type Command, UsageError } from './command.ts'
import { DEMO_FOLDER } from './content-check.ts'
import { givenPath } from './given-path.ts'

export const contentPull: Command = {
  name: 'content pull',
  summary: 'Writes a stack from the database to a content folder.',
  usage: '[folder] [options]',
  details: `
A file that says the same already is left as its author wrote it. A folder that does not exist yet
is made. In a demo the folder is ${DEMO_FOLDER} unless another is named.`,
  options: {
    stack: { type: 'string' },
    branch: { type: 'string' },
    prune: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    'stack <api_key>': "default: the one in the folder's stack.json",
    'branch <uid>': 'default: main',
    prune: 'deletes files of items that the database does not have',
    'dry-run': 'lists the files that would change',
  },
  async run(args, context) {
    const [given = context.env.demo ? DEMO_FOLDER : undefined] = args.positionals
    if (given === undefined)
      throw new UsageError('name a folder of your own: the shipped ones are the project’s')
    const folder = givenPath(given)
    const apiKey = args.text('stack') ?? stackOf(folder)
    if (apiKey === undefined) throw new UsageError('--stack is needed for a folder without stack.json')
    const { db } = await context.openDatabase()
    const dryRun = args.flag('dry-run')
    const branch = args.text('branch')
    const report = await pullStack(db, folder, {
      apiKey,
      dryRun,
      prune: args.flag('prune'),
      ...(branch === undefined ? {} : { branch }),
    })
    for (const path of report.written) context.out(`${dryRun ? 'would write' : 'wrote'} ${path}`)
    for (const path of report.removed) context.out(`${dryRun ? 'would remove' : 'removed'} ${path}`)
    for (const problem of report.lost) context.err(`left out: ${problemText(problem)}`)
    const { written, removed, unchanged } = report
    context.out(`${written.length} files written, ${removed.length} removed, ${unchanged} unchanged.`)
    return 0
  },
}

function stackOf(folder: string): string | undefined {
  const file = join(folder, 'stack.json')
  if (!existsSync(file)) return undefined
  try {
    const { api_key } = JSON.parse(readFileSync(file, 'utf8')) as { api_key?: unknown }
    return typeof api_key === 'string' ? api_key : undefined
  } catch {
    return undefined
  }
}
