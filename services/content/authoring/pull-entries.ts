import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '#db/json.ts'
import { keyOf } from '#services/content/store/item.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import type { StackSettings } from '#services/content/store/stacks.ts'
import type { StoredVersion } from '#services/content/store/versions.ts'
import { sameFields } from './comparable.ts'
import type { ContentModel, Shape } from './content-model.ts'
import { type EntryMeta, writeEntryFile } from './entry-file.ts'
import { type NamedEntry, nameEntry } from './entry-names.ts'
import type { Problem } from './problems.ts'
import { linkAssets, publicationKey } from './push-state.ts'
import { type ResolvedEntry, textField } from './resolve-entries.ts'
import type { AssetPaths } from './rich-text-to-markdown.ts'
import { type WritingContext, writeFields, writeTranslation } from './written-fields.ts'

export interface PullInput {
  settings: StackSettings
  model: ContentModel
  versions: readonly StoredVersion[]
  /** Versions by publicationKey. */
  published: ReadonlyMap<string, number>
  /** What the folder holds now; its files stay where they say the same. */
  present: readonly ResolvedEntry[]
  assets: AssetPaths
}

export interface PulledEntries {
  /** Contents by path; undefined for a file that says the same and stays. */
  files: Map<string, string | undefined>
  lost: Problem[]
}

export function pullEntries(input: PullInput): PulledEntries {
  const { settings, model, versions } = input
  const lost: Problem[] = []
  const files = new Map<string, string | undefined>()
  const entries = Map.groupBy(
    versions.filter(({ contentType }) => contentType !== ASSETS),
    ({ contentType, uid }) => `${contentType}/${uid}`,
  )
  const names = nameAll(input, entries)
  for (const [key, locales] of entries) {
    const [first] = locales
    const named = names.get(key)
    const shape = model.contentTypes.get(first?.contentType ?? '')
    const master = locales.find(({ locale }) => locale === settings.masterLocale)
    if (first === undefined || named === undefined) continue
    const folder = `entries/${first.contentType}/${named.name}`
    if (shape === undefined || master === undefined) {
      const reason =
        shape === undefined ? `content type '${first.contentType}' does not exist` : 'has no default locale'
      lost.push({ file: folder, field: '', reason })
      continue
    }
    const nameOf = (type: string, uid: string) => {
      const target = names.get(`${type}/${uid}`)
      return target && `${type}/${target.name}`
    }
    writeEntry({ input, folder, shape, named, master, locales, files, lost, nameOf })
  }
  return { files, lost }
}

function nameAll(
  { settings, present }: PullInput,
  entries: ReadonlyMap<string, StoredVersion[]>,
): Map<string, NamedEntry> {
  const names = new Map<string, NamedEntry>()
  const taken = new Map<string, Set<string>>()
  const take = (contentType: string, uid: string, named: NamedEntry) => {
    names.set(`${contentType}/${uid}`, named)
    taken.set(contentType, (taken.get(contentType) ?? new Set()).add(named.name))
  }
  for (const { contentType, uid, name, keepUid } of present) take(contentType, uid, { name, keepUid })
  for (const [key, locales] of entries) {
    const master = locales.find(({ locale }) => locale === settings.masterLocale) ?? locales[0]
    if (names.has(key) || master === undefined) continue
    const { contentType, uid, body } = master
    take(
      contentType,
      uid,
      nameEntry(settings.apiKey, contentType, uid, body, taken.get(contentType) ?? new Set()),
    )
  }
  return names
}

interface EntryWriting {
  input: PullInput
  folder: string
  shape: Shape
  named: NamedEntry
  master: StoredVersion
  locales: readonly StoredVersion[]
  files: Map<string, string | undefined>
  lost: Problem[]
  nameOf: WritingContext['nameOf']
}

function writeEntry({ input, folder, shape, named, master, locales, files, lost, nameOf }: EntryWriting) {
  const contextOf = (file: string, leaveOutDefaults = false): WritingContext => ({
    leaveOutDefaults,
    model: input.model,
    nameOf,
    assets: input.assets,
    lost: (field, reason) => lost.push({ file, field, reason }),
  })
  const everywhere = input.settings.environments.map(({ name }) => name)
  const environmentsOf = (version: StoredVersion) =>
    everywhere.filter((name) => input.published.has(publicationKey(name, version)))
  const silent: WritingContext = { ...contextOf(folder), lost: () => {} }
  const original = writeFields(shape.schema, master.body, silent)
  const masterMeta = metaOf(master.body, environmentsOf(master), everywhere)
  const masterFile = presentFile(input, master, environmentsOf(master))
  // A translation leans on its original: when that is written anew, so are they.
  for (const version of [master, ...locales.filter((locale) => locale !== master)]) {
    const isMaster = version === master
    const environments = environmentsOf(version)
    const stays = masterFile === undefined ? undefined : presentFile(input, version, environments)
    if (stays !== undefined) {
      files.set(stays, undefined)
      continue
    }
    const context = contextOf(`${folder}/${version.locale}`, isMaster)
    const written = writeFields(shape.schema, version.body, context)
    const meta = metaOf(version.body, environments, everywhere)
    const fields = isMaster
      ? written
      : writeTranslation(shape.schema, original, written, input.model, context.lost)
    const tags = tagsOf(version.body, isMaster ? undefined : master.body)
    const [path, text] = entryFile(
      `${folder}/${version.locale}`,
      shape,
      { ...fields, ...tags },
      isMaster
        ? { ...(named.keepUid ? { uid: master.uid } : {}), ...meta }
        : metaChanges(meta, masterMeta, everywhere),
    )
    files.set(path, text)
  }
}

/** The file that already says this, if there is one. */
function presentFile(
  { present, assets }: PullInput,
  version: StoredVersion,
  environments: readonly string[],
): string | undefined {
  const file = present.find((candidate) => keyOf(candidate) === keyOf(version))
  if (file === undefined) return undefined
  const fields = linkAssets(file.fields, (uid) => {
    const path = assets.pathOf(uid)
    return path === undefined ? undefined : assets.findAsset(path)?.url
  }) as JsonObject
  const same =
    sameFields(version.body, fields) &&
    isDeepStrictEqual([...file.environments].sort(), [...environments].sort())
  return same ? file.file : undefined
}

function metaOf(body: JsonObject, environments: readonly string[], everywhere: readonly string[]): EntryMeta {
  const text = (member: string) => (typeof body[member] === 'string' ? { [member]: body[member] } : {})
  return {
    ...text('created_at'),
    ...text('updated_at'),
    ...(environments.length === 0
      ? { draft: true }
      : environments.length === everywhere.length
        ? {}
        : { environments: [...environments] }),
  }
}

/** What a translation's _meta says otherwise than its original's. */
function metaChanges(meta: EntryMeta, master: EntryMeta, everywhere: readonly string[]): EntryMeta {
  const changes: EntryMeta = {}
  if (meta.created_at !== undefined && meta.created_at !== master.created_at)
    changes.created_at = meta.created_at
  if (meta.updated_at !== undefined && meta.updated_at !== master.updated_at)
    changes.updated_at = meta.updated_at
  if ((meta.draft ?? false) !== (master.draft ?? false)) changes.draft = meta.draft ?? false
  if (meta.draft !== true && !isDeepStrictEqual(meta.environments, master.environments))
    changes.environments = meta.environments ?? [...everywhere]
  return changes
}

function tagsOf(body: JsonObject, master: JsonObject | undefined): JsonObject {
  const tags = Array.isArray(body.tags) ? body.tags : []
  const inherited = master && Array.isArray(master.tags) ? master.tags : []
  return isDeepStrictEqual(tags, inherited) ? {} : { tags }
}

/** Markdown where the entry has a text of its own, else YAML. */
function entryFile(path: string, shape: Shape, fields: JsonObject, meta: EntryMeta): [string, string] {
  const field = textField(shape)
  const text = field === undefined ? undefined : fields[field]
  if (field === undefined || typeof text !== 'string' || text.trim() === '')
    return [`${path}.yaml`, writeEntryFile({ fields, meta })]
  const { [field]: _, ...others } = fields
  return [`${path}.md`, writeEntryFile({ fields: others, meta, text })]
}
