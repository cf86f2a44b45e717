import { readFileSync, statSync } from 'node:fs'
import type { Db } from '#db/database.ts'
import { checkModel } from '#services/content/authoring/content-model-check.ts'
import { dropWrittenHere, undoneByPush } from '#services/content/authoring/edited-here.ts'
import { ContentProblems, type Problem } from '#services/content/authoring/problems.ts'
import { environmentUid } from '#services/content/authoring/uids.ts'
import { putAssetFile } from '#services/content/store/asset-files.ts'
import { referFiles } from '#services/content/store/file-fields.ts'
import { type ItemKey, keyOf } from '#services/content/store/item.ts'
import { putContentTypes, putGlobalFields } from '#services/content/store/schemas.ts'
import { ANY_REGION, pointSite } from '#services/content/store/sites.ts'
import { inTransaction, type Target } from '#services/content/store/stack-change.ts'
import { putStack, type StackSettings } from '#services/content/store/stacks.ts'
import { updateStatistics } from '#services/content/store/statistics.ts'
import { putTaxonomy } from '#services/content/store/taxonomies.ts'
import { putToken } from '#services/content/store/tokens.ts'
import { withDimensions } from './asset-bytes.ts'
import { withOwnUrls } from './asset-urls.ts'
import { checkItems } from './check-entries.ts'
import { checkParts } from './check-parts.ts'
import { type ImportedStack, versionOf } from './imported-stack.ts'
import { publishImported, saveImported } from './publish-imported.ts'
import { readExport } from './read-export.ts'
import { readRecorded } from './read-recorded.ts'

export interface ImportOptions {
  apiKey: string
  /** Gives access to the given environment. */
  token?: string | undefined
  /** Gives access to drafts and live preview of the whole stack. */
  previewToken?: string | undefined
  environment: string
  branch?: string
  /** Points this tenant's region at the stack; the region '*' if only the tenant is given. */
  tenant?: string | undefined
  region?: string | undefined
  /** Imports entries unchanged although they break their content type or refer to missing items. */
  acceptFaults?: boolean
  /** Writes over what was changed on pages of the site. */
  overwrite?: boolean
  dryRun?: boolean
  at?: Date
  onProgress?: (done: number, total: number, what: string) => void
}

export interface ImportReport {
  contentTypes: number
  globalFields: number
  taxonomies: number
  locales: string[]
  environments: string[]
  entries: number
  assets: number
  files: number
  variants: number
  /** Items published in the given environment. */
  published: number
  syncEvents: number
  /** Findings that do not stop the import. */
  notes: Problem[]
}

/**
 * Creates or updates a stack from a vendor's export folder, or from a file of recorded answers. All of it or
 * nothing.
 * @throws {ContentProblems} with all faults
 */
export async function importStack(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const { stack, notes } = readImport(path, options)
  const settings = importedSettings(stack, options)
  const complete = await withDimensions(withOwnUrls(stack, options.apiKey))
  const rollback = new Error('dry run')
  let report: ImportReport | undefined
  try {
    await inTransaction(db, async (trx) => {
      const counts = await write(trx, complete, settings, options)
      report = { ...summary(stack, settings), ...counts, notes }
      if (options.dryRun) throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  if (report === undefined) throw new Error('The import returned no report')
  return report
}

/** Reads and validates without a database. */
export function readImport(path: string, options: ImportOptions): { stack: ImportedStack; notes: Problem[] } {
  const source = statSync(path, { throwIfNoEntry: false })
  if (source === undefined) throw new ContentProblems([{ file: path, field: '', reason: 'does not exist' }])
  const isFolder = source.isDirectory()
  const { stack, problems } = isFolder
    ? readExport(path)
    : readRecorded(path, options.apiKey, options.environment)
  if (stack === undefined) throw new ContentProblems(problems)
  // A recording contains only what was requested, so its references may be missing.
  const faults = isFolder ? [...problems, ...checkModel(stack.model)] : problems
  const doubtful = isFolder ? checkItems(stack) : []
  const notes = isFolder ? checkParts(path, stack) : checkModel(stack.model)
  if (faults.length > 0 || (doubtful.length > 0 && !options.acceptFaults))
    throw new ContentProblems([...faults, ...doubtful, ...notes])
  return { stack, notes: [...doubtful, ...notes] }
}

function importedSettings(
  stack: ImportedStack,
  { apiKey, environment, branch = 'main' }: ImportOptions,
): StackSettings {
  const known = stack.environments.some(({ name }) => name === environment)
  return {
    apiKey,
    name: stack.name,
    masterLocale: stack.masterLocale,
    locales: stack.locales,
    branches: [branch],
    environments: known
      ? stack.environments
      : [...stack.environments, { name: environment, uid: environmentUid(apiKey, environment) }],
  }
}

function summary(stack: ImportedStack, settings: StackSettings) {
  const entries = stack.items.filter(({ contentType }) => contentType !== 'sys_assets').length
  return {
    contentTypes: stack.model.contentTypes.size,
    globalFields: stack.model.globalFields.size,
    taxonomies: stack.taxonomies.length,
    locales: settings.locales.map(({ code }) => code),
    environments: settings.environments.map(({ name }) => name),
    entries,
    assets: stack.items.length - entries,
    files: stack.files.length,
    variants: stack.variants.length,
  }
}

async function write(
  trx: Db,
  stack: ImportedStack,
  settings: StackSettings,
  options: ImportOptions,
): Promise<{ published: number; syncEvents: number }> {
  const { apiKey, environment, branch = 'main', at = new Date() } = options
  const progress = options.onProgress ?? (() => {})
  const target = { apiKey, branch }
  const total = stack.items.length + stack.files.length
  progress(0, total, 'content types')
  await putStack(trx, settings)
  await settleWrittenHere(trx, target, stack, options.overwrite ?? false)
  if (options.token !== undefined)
    await putToken(trx, { token: options.token, apiKey, kind: 'delivery', environment })
  if (options.previewToken !== undefined)
    await putToken(trx, { token: options.previewToken, apiKey, kind: 'preview', environment: null })
  if (options.tenant !== undefined)
    await pointSite(trx, {
      tenant: options.tenant,
      region: options.region ?? ANY_REGION,
      apiKey,
      branch,
      environment,
    })
  await putGlobalFields(trx, target, dated(stack, 'globalFields'))
  await putContentTypes(trx, target, dated(stack, 'contentTypes'))
  for (const taxonomy of stack.taxonomies) await putTaxonomy(trx, target, taxonomy)
  for (const [index, file] of stack.files.entries()) {
    progress(index, total, 'files')
    await putAssetFile(trx, { ...file, apiKey, bytes: readFileSync(file.path) })
  }
  await saveImported(trx, target, stack, at, (done) => progress(stack.files.length + done, total, 'entries'))
  progress(total, total, 'publishing')
  const counts = await publishImported(trx, target, stack, settings, environment)
  await updateStatistics(trx)
  return counts
}

const EXPORT =
  'enter it in the content service and export again, or give --overwrite: ' +
  'it puts the export in place of what the site wrote'

/** What pages of the site wrote since the last import is not undone unless that is asked for. */
async function settleWrittenHere(
  trx: Db,
  target: Target,
  { items }: ImportedStack,
  overwrite: boolean,
): Promise<void> {
  const saved = items.map(({ contentType, uid, locale, body }) => {
    return { contentType, uid, locale, fields: referFiles(body), version: versionOf(body) }
  })
  const files = new Map(items.map((item) => [keyOf(item), item.file]))
  const fileOf = (key: ItemKey) => files.get(keyOf(key)) ?? key.uid
  const undone = overwrite ? [] : await undoneByPush(trx, target, saved, fileOf, EXPORT)
  if (undone.length > 0) throw new ContentProblems(undone)
  // The export keeps its numbers: what the site wrote after them would stay the newest.
  await dropWrittenHere(trx, target, saved)
}

/** Exports omit when a content type was created; the first publication is the best estimate. */
function dated(stack: ImportedStack, part: 'contentTypes' | 'globalFields') {
  const times = stack.items.flatMap(({ publications }) => publications.map(({ time }) => time))
  const first = new Date(times.sort()[0] ?? 0).toISOString()
  return [...stack.model[part].values()].map(({ body }) => ({
    ...(stack.delivered === undefined ? { created_at: first, updated_at: first } : {}),
    ...body,
  }))
}
