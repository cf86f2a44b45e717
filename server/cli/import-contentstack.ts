import { problemText } from '#services/content/authoring/problems.ts'
import { prepareForSize } from '#services/content/delivery/prepare-for-size.ts'
import { type ImportReport, importStack } from '#services/content/vendor-import/import-stack.ts'
import { type Command, needText, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

export const importContentstack: Command = {
  name: 'import contentstack',
  summary:
    "Creates or updates a stack from the vendor's export folder, or from one file of recorded answers.",
  usage: '<path> --stack <api_key> --token <delivery token> --environment <name> [options]',
  details: `
Keeps uids, versions, dates, publications and the sync log. Both layouts of exports are supported. All faults
are reported with file, path and reason; if there is one, nothing is imported.

The environments of the export are kept. The given environment gets what the export publishes in it; if the export
lacks that environment, or publishes nothing in it, it gets what is published in any environment. The token
opens the given environment; the preview token opens the newest saved versions of every environment, so it is not
for readers. A recorded file has one environment, which gets the given name.

Assets whose bytes are in the export are served from here; the addresses of the others stay. Running the import
again updates the stack; items that the export no longer contains stay. What was changed on pages of the site and is
not in the export is listed, and then nothing is imported.`,
  options: {
    stack: { type: 'string' },
    token: { type: 'string' },
    'preview-token': { type: 'string' },
    environment: { type: 'string' },
    branch: { type: 'string' },
    tenant: { type: 'string' },
    region: { type: 'string' },
    'accept-faults': { type: 'boolean' },
    overwrite: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    'stack <api_key>': 'the key of the stack to create or update',
    'token <text>': 'a delivery token for the environment',
    'preview-token <text>': 'a token for drafts and live preview of the stack (default: none)',
    'environment <name>': 'see above',
    'branch <uid>': 'default: main',
    'tenant <name>': "points this tenant's site at the stack",
    'region <name>': 'only this region of the tenant (default: every region without its own setting)',
    'accept-faults':
      'imports entries that break their content type, or refer to what is not there, as they are',
    overwrite: 'writes over what was changed on pages of the site',
    'dry-run': 'checks and counts, and writes nothing',
  },
  async run(args, context) {
    const [path] = args.positionals
    if (path === undefined) throw new UsageError('<path> is needed: a folder or a JSON file')
    const [apiKey, token] = [needText(args, 'stack'), needText(args, 'token')]
    const environment = needText(args, 'environment')
    const previewToken = args.text('preview-token')
    if (previewToken === token)
      throw new UsageError('--preview-token must differ from --token: it shows drafts')
    if (previewToken === '') throw new UsageError('--preview-token must not be empty')
    if (args.text('region') !== undefined && args.text('tenant') === undefined)
      throw new UsageError('--region needs --tenant')
    const { db } = await context.openDatabase()
    const progress = context.progress('import')
    const branch = args.text('branch')
    const report = await importStack(db, givenPath(path), {
      apiKey,
      token,
      previewToken,
      environment,
      tenant: args.text('tenant'),
      region: args.text('region'),
      acceptFaults: args.flag('accept-faults'),
      overwrite: args.flag('overwrite'),
      dryRun: args.flag('dry-run'),
      at: context.now(),
      onProgress: progress.update,
      ...(branch === undefined ? {} : { branch }),
    }).finally(progress.end)
    // Not part of the import's transaction: queries work meanwhile, only slower.
    if (!args.flag('dry-run')) await prepareForSize(db, apiKey)
    for (const note of report.notes) context.err(`note: ${problemText(note)}`)
    context.out(reportText(report, apiKey, environment, args.flag('dry-run')))
    return 0
  },
}

function reportText(report: ImportReport, apiKey: string, environment: string, dryRun: boolean): string {
  const { contentTypes, globalFields, taxonomies, entries, assets, files, variants } = report
  const { published, syncEvents, locales, environments } = report
  return [
    `${dryRun ? 'Would import' : 'Imported'} into '${apiKey}': ${entries} entries in ${locales.join(', ')}; ${assets} assets (${files} with bytes); ${variants} variants; ${contentTypes} content types, ${globalFields} global fields, ${taxonomies} taxonomies.`,
    `'${environment}' delivers ${published} items and ${syncEvents} sync events. Environments: ${environments.join(', ')}.`,
    ...(published === 0 ? [`Nothing is published: publish with 'content publish'.`] : []),
  ].join('\n')
}
