import type { Db } from '#db/database.ts'
import { type ItemKey, keyOf, type Saving } from '#services/content/store/item.ts'
import { deleteItems, publish, unpublish } from '#services/content/store/publishing.ts'
import { putContentTypes, putGlobalFields } from '#services/content/store/schemas.ts'
import { ANY_REGION, pointSite } from '#services/content/store/sites.ts'
import { ASSETS, inTransaction, type Target } from '#services/content/store/stack-change.ts'
import { putStack, readStack } from '#services/content/store/stacks.ts'
import { updateStatistics } from '#services/content/store/statistics.ts'
import { putTaxonomy } from '#services/content/store/taxonomies.ts'
import { putToken } from '#services/content/store/tokens.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CheckedStack, readAndCheck } from './check.ts'
import { deletedByPush, noteInFiles, undoneByPush, unpublishedByPush } from './edited-here.ts'
import { faultsOfChanges, mayBeStored } from './existing-faults.ts'
import { ownedByImports } from './owned-by-imports.ts'
import { ContentProblems, type Problem } from './problems.ts'
import { pruneModel } from './prune.ts'
import { saveAssets } from './push-assets.ts'
import { changedEntries, type Publication, publicationKey, readPublications } from './push-state.ts'
import { type StackFile, stackSettings } from './stack-settings.ts'

export interface PushOptions {
  /** Points each region of this tenant at the environment that stack.json names for it. */
  tenant?: string
  /** Deletes what the folder no longer contains, but for what imports own. */
  prune?: boolean
  /** Reports what would change, and changes nothing. */
  dryRun?: boolean
  /** Writes over what was changed on pages of the site and is in no file. */
  overwrite?: boolean
  /** Lets the demo tokens of stack.json open the stack (default true). */
  demoTokens?: boolean
  branch?: string
  /** The folder that is read in the place of the one that this folder extends. */
  base?: string | undefined
  by?: string
  at?: Date
  onProgress?: (done: number, total: number, what: string) => void
}

export interface PushReport {
  apiKey: string
  contentTypes: number
  globalFields: number
  taxonomies: number
  /** Number of new versions. */
  assets: number
  entries: number
  unchanged: number
  published: number
  unpublished: number
  deleted: number
}

/**
 * Makes a stack match a content folder, all of it or nothing. Unchanged items get no new version, and a push
 * without changes keeps the stack's revision.
 * @throws {ContentProblems} when the folder has faults
 */
export async function pushStack(db: Db, folder: string, options: PushOptions = {}): Promise<PushReport> {
  const { checked, problems } = await readAndCheck(folder, { base: options.base })
  if (checked === undefined || problems.some((problem) => !mayBeStored(problem)))
    throw new ContentProblems(problems)
  const rollback = new DryRun()
  try {
    return await inTransaction(db, async (trx) => {
      const report = await push(trx, checked, problems, options)
      if (options.dryRun) throw rollback.with(report)
      return report
    })
  } catch (error) {
    if (error === rollback && rollback.report !== undefined) return rollback.report
    throw error
  }
}

/** Carries the report out of a transaction that must roll back. */
class DryRun extends Error {
  report: PushReport | undefined

  with(report: PushReport): this {
    this.report = report
    return this
  }
}

/** With this many new versions the planner's statistics are updated. */
const MANY = 100

async function push(
  trx: Db,
  { source, entries }: CheckedStack,
  problems: readonly Problem[],
  options: PushOptions,
): Promise<PushReport> {
  const { stack, model } = source
  const target: Target = { apiKey: stack.api_key, branch: options.branch ?? stack.branches[0] ?? 'main' }
  const saving: Saving = { by: options.by ?? 'content-push', at: options.at ?? new Date() }
  const progress = options.onProgress ?? (() => {})

  if (problems.length > 0 && (await readStack(trx, stack.api_key)) === undefined)
    throw new ContentProblems([...problems])
  progress(0, entries.length, 'content types')
  await putStack(trx, stackSettings(stack))
  await openStack(trx, stack, target, options)
  const globalFields = await putGlobalFields(trx, target, bodies(model.globalFields))
  const contentTypes = await putContentTypes(trx, target, bodies(model.contentTypes))
  let taxonomies = 0
  for (const taxonomy of source.taxonomies) if (await putTaxonomy(trx, target, taxonomy)) taxonomies++

  progress(0, entries.length, 'assets')
  const assets = await saveAssets(trx, target, stack.master_locale, [...source.assets.values()], saving)
  progress(0, entries.length, 'entries')
  const changed = await changedEntries(trx, target, entries, assets.urls)
  const faults = faultsOfChanges(problems, {
    model,
    entries,
    changed,
    changedShapes: { contentTypes, globalFields },
  })
  if (faults.length > 0) throw new ContentProblems(faults)
  const files = new Map(entries.map((entry) => [keyOf(entry), entry.file]))
  const fileOf = (key: ItemKey) =>
    files.get(keyOf(key)) ?? `entries/${key.contentType}/${key.uid}/${key.locale}`
  const undone = options.overwrite ? [] : await undoneByPush(trx, target, changed, fileOf)
  await saveVersions(trx, target, changed, saving)
  const rewritten = new Set(changed.map(keyOf))
  const equal = entries.filter((entry) => !rewritten.has(keyOf(entry)))
  await noteInFiles(trx, target, equal, saving.by)
  progress(entries.length, entries.length, 'publishing')

  const everywhere = stack.environments.map(({ name }) => name)
  const wanted: Publication[] = [
    ...[...source.assets.values()].map(({ uid, sidecar }) => ({
      contentType: ASSETS,
      uid,
      locale: stack.master_locale,
      environments: sidecar._meta?.environments ?? everywhere,
    })),
    ...entries.map(({ contentType, uid, locale, environments }) => ({
      contentType,
      uid,
      locale,
      environments,
    })),
  ]
  const anew = new Set([...assets.saved, ...changed].map(keyOf))
  if (!options.overwrite) {
    undone.push(...(await unpublishedByFiles(trx, target, everywhere, wanted, fileOf)))
    if (options.prune)
      undone.push(...(await deletedByPush(trx, target, await withoutFile(trx, target, wanted))))
    // All of them at once: nobody wants to read them one push after the other.
    if (undone.length > 0) throw new ContentProblems(undone)
  }
  const counts = await publishAsWanted(trx, target, everywhere, wanted, anew, saving)
  if (changed.length > MANY) await updateStatistics(trx)
  const deleted = options.prune ? await prune(trx, target, source, wanted, saving) : 0
  return {
    apiKey: target.apiKey,
    contentTypes: contentTypes.length,
    globalFields: globalFields.length,
    taxonomies,
    assets: assets.saved.length,
    entries: changed.length,
    unchanged: entries.length - changed.length,
    ...counts,
    deleted,
  }
}

const bodies = (shapes: CheckedStack['source']['model']['contentTypes']) =>
  [...shapes.values()].map(({ body }) => body)

/**
 * Demo tokens: the token itself opens the first environment, the token with an environment's name each other
 * one.
 */
async function openStack(
  trx: Db,
  stack: StackFile,
  { apiKey, branch }: Target,
  { tenant, demoTokens = true }: PushOptions,
): Promise<void> {
  const main = stack.regions.global ?? stack.environments[0]?.name
  const { delivery, preview } = stack.demo_tokens
  if (demoTokens && delivery !== undefined)
    for (const { name } of stack.environments)
      await putToken(trx, {
        token: name === main ? delivery : `${delivery}-${name}`,
        apiKey,
        kind: 'delivery',
        environment: name,
      })
  if (demoTokens && preview !== undefined)
    await putToken(trx, { token: preview, apiKey, kind: 'preview', environment: null })
  if (tenant === undefined || main === undefined) return
  await pointSite(trx, { tenant, region: ANY_REGION, apiKey, branch, environment: main })
  for (const [region, environment] of Object.entries(stack.regions))
    await pointSite(trx, { tenant, region, apiKey, branch, environment })
}

/**
 * Publishes what this push changed and what an environment lacks; unpublishes what the folder keeps out of
 * it. An older version that was published on purpose stays, because nothing was saved.
 */
async function publishAsWanted(
  trx: Db,
  target: Target,
  environments: readonly string[],
  wanted: readonly Publication[],
  anew: ReadonlySet<string>,
  saving: Saving,
): Promise<{ published: number; unpublished: number }> {
  const { current } = await readPublications(trx, target)
  let [published, unpublished] = [0, 0]
  for (const environment of environments) {
    const due: ItemKey[] = []
    const gone: ItemKey[] = []
    for (const { environments: names, ...key } of wanted) {
      const isThere = current.has(publicationKey(environment, key))
      if (!names.includes(environment)) {
        if (isThere) gone.push(key)
      } else if (!isThere || anew.has(keyOf(key))) due.push(key)
    }
    await publish(trx, target, due, [environment], saving)
    await unpublish(trx, target, gone, [environment], saving)
    published += due.length
    unpublished += gone.length
  }
  return { published, unpublished }
}

/** What is published against the files, where the site published it. */
async function unpublishedByFiles(
  trx: Db,
  target: Target,
  environments: readonly string[],
  wanted: readonly Publication[],
  fileOf: (key: ItemKey) => string,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const environment of environments) {
    const gone = wanted.filter((publication) => !publication.environments.includes(environment))
    problems.push(...(await unpublishedByPush(trx, target, environment, gone, fileOf)))
  }
  return problems
}

async function withoutFile(trx: Db, target: Target, wanted: readonly Publication[]): Promise<ItemKey[]> {
  const kept = new Set([...wanted.map(keyOf), ...(await ownedByImports(trx, target))])
  const { newest } = await readPublications(trx, target)
  return [...newest.keys()]
    .filter((key) => !kept.has(key))
    .map((key): ItemKey => {
      const [contentType = '', uid = '', locale = ''] = key.split('\n')
      return { contentType, uid, locale }
    })
}

async function prune(
  trx: Db,
  target: Target,
  source: CheckedStack['source'],
  wanted: readonly Publication[],
  saving: Saving,
): Promise<number> {
  // Assets last: an entry that is unpublished with its picture need not be rewritten without it.
  const gone = (await withoutFile(trx, target, wanted)).sort(
    (a, b) => Number(a.contentType === ASSETS) - Number(b.contentType === ASSETS),
  )
  await deleteItems(trx, target, gone, saving)
  return gone.length + (await pruneModel(trx, target, source, saving.at))
}
