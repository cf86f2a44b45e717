import type { Db } from '#db/database.ts'
import { entryUid } from '#services/content/authoring/uids.ts'
import type { ItemKey } from '#services/content/store/item.ts'
import { NothingSaved, publish, unpublish } from '#services/content/store/publishing.ts'
import { findScopes } from '#services/content/store/scopes.ts'
import { UnknownStack } from '#services/content/store/stack-change.ts'
import { readStack } from '#services/content/store/stacks.ts'
import { type Arguments, type CliContext, type Command, CommandError, UsageError } from './command.ts'

const options: Command['options'] = {
  locale: { type: 'string', multiple: true },
  environment: { type: 'string', multiple: true },
  stack: { type: 'string' },
  branch: { type: 'string' },
  'dry-run': { type: 'boolean' },
}
const optionHelp = {
  'locale <code>': 'repeatable; default: the master locale',
  'environment <name>': 'repeatable; required',
  'stack <api_key>': 'default: guildhall',
  'branch <uid>': 'default: main',
  'dry-run': 'reports what would happen',
}
const details = 'The entry is named by its folder in the content files, or by its uid.'

export const contentPublish: Command = {
  name: 'content publish',
  summary: 'Publishes the newest saved version of an entry.',
  usage: '<content type>/<entry> --environment <name> [options]',
  details,
  options,
  optionHelp,
  run: (args, context) => run(args, context, 'publish'),
}

export const contentUnpublish: Command = {
  name: 'content unpublish',
  summary: 'Unpublishes an entry from an environment.',
  usage: '<content type>/<entry> --environment <name> [options]',
  details,
  options,
  optionHelp,
  run: (args, context) => run(args, context, 'unpublish'),
}

async function run(args: Arguments, context: CliContext, what: 'publish' | 'unpublish'): Promise<number> {
  const [contentType, entry, ...rest] = args.positionals[0]?.split('/') ?? []
  if (contentType === undefined || entry === undefined || rest.length > 0)
    throw new UsageError('<content type>/<entry> is needed')
  const environments = args.texts('environment')
  if (environments.length === 0) throw new UsageError('--environment is needed')
  const target = { apiKey: args.text('stack') ?? 'guildhall', branch: args.text('branch') ?? 'main' }
  const { db } = await context.openDatabase()
  const stack = await readStack(db, target.apiKey)
  if (stack === undefined) throw new UnknownStack(target.apiKey)
  const locales = args.texts('locale').length > 0 ? args.texts('locale') : [stack.masterLocale]
  for (const locale of locales)
    if (!stack.locales.some(({ code }) => code === locale))
      throw new CommandError(`The stack '${target.apiKey}' has no locale '${locale}'`)
  const uid = await findUid(db, target, contentType, entry)
  if (uid === undefined) throw new NothingSaved({ contentType, uid: entry, locale: locales.join(', ') })
  const items: ItemKey[] = locales.map((locale) => ({ contentType, uid, locale }))
  const where = `${contentType}/${entry} (${uid}) in ${locales.join(', ')}: ${environments.join(', ')}`
  await findScopes(db, target, environments)
  if (args.flag('dry-run')) {
    context.out(`Would ${what} ${where}.`)
    return 0
  }
  if (what === 'publish') {
    await publish(db, target, items, environments, { by: 'operator', at: context.now() })
    context.out(`Published ${where}.`)
    return 0
  }
  const removed = await unpublish(db, target, items, environments, { at: context.now() })
  context.out(removed.length > 0 ? `Unpublished ${where}.` : `Was not published: ${where}.`)
  return 0
}

async function findUid(
  db: Db,
  { apiKey, branch }: { apiKey: string; branch: string },
  contentType: string,
  entry: string,
): Promise<string | undefined> {
  const candidates = [entry, entryUid(apiKey, contentType, entry)]
  const row = await db
    .selectFrom('content.version')
    .select('uid')
    .where('api_key', '=', apiKey)
    .where('branch', '=', branch)
    .where('content_type_uid', '=', contentType)
    .where('uid', 'in', candidates)
    .limit(1)
    .executeTakeFirst()
  return row?.uid
}
