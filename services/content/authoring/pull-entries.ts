import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '#db/json.ts'
import { keyOf } from '#services/content/store/item.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import type { StackSettings } from '#services/content/store/stacks.ts'
import type { Taxonomy } from '#services/content/store/taxonomies.ts'
import type { StoredVersion } from '#services/content/store/versions.ts'
import { sameFields } from './comparable.ts'
import type { ContentModel, Shape } from './content-model.ts'
import type { EntryFile, EntryMeta } from './entry-file.ts'
import { type NamedEntry, nameEntry } from './entry-names.ts'
import type { Problem } from './problems.ts'
import type { PulledAssets } from './pull-assets.ts'
import { proven, type Written } from './pulled-file.ts'
import { linkedFields, publicationKey } from './push-state.ts'
import type { ResolvedEntry, Surroundings } from './resolve-entries.ts'
import type { EntrySource } from './stack-folder.ts'
import { type WritingContext, writeFields, writeTranslation } from './written-fields.ts'

export interface PullInput {
  settings: StackSettings
  model: ContentModel
  versions: readonly StoredVersion[]
  /** Versions by publicationKey. */
  published: ReadonlyMap<string, number>
  /** The entries in the folder; files that are up to date stay. */
  present: readonly ResolvedEntry[]
  /** The same entries as their authors wrote them. */
  sources: readonly EntrySource[]
  taxonomies: readonly Taxonomy[]
  assets: PulledAssets
}

export interface PulledEntries {
  /** Contents by path; undefined for a file that is up to date and stays. */
  files: Map<string, string | undefined>
  lost: Problem[]
}

export function pullEntries(input: PullInput): PulledEntries {
  const { settings, model, versions } = input
  const lost: Problem[] = []
  const files = new Map<string, string | undefined>()
  const entries = Map.groupBy(
    versions.filter(({ contentType }) => contentType !== ASSETS),
    ({ contentType, uid }) => `${contentType}\n${uid}`,
  )
  const writable = new Map<string, WritableEntry>()
  for (const [key, locales] of entries) {
    const [contentType = '', uid = ''] = key.split('\n')
    const shape = model.contentTypes.get(contentType)
    const master = locales.find(({ locale }) => locale === settings.masterLocale)
    if (shape !== undefined && master !== undefined) writable.set(key, { shape, master, locales })
    else
      lost.push({
        file: `entries/${contentType}/${uid}`,
        field: '',
        reason:
          shape === undefined ? `content type '${contentType}' does not exist` : 'has no default locale',
      })
  }
  const names = nameAll(input, writable)
  const surroundings = surroundingsOf(input, names)
  const nameOf = (type: string, uid: string) => {
    const target = names.get(`${type}\n${uid}`)
    return target && `${type}/${target.name}`
  }
  for (const [key, entry] of writable) {
    const named = names.get(key)
    if (named === undefined) continue
    const folder = `entries/${entry.shape.uid}/${named.name}`
    writeEntry({ ...entry, input, folder, named, files, lost, nameOf, surroundings })
  }
  return { files, lost }
}

/** The references against which a push will resolve the written entries. */
function surroundingsOf(
  { settings, model, taxonomies, assets }: PullInput,
  names: ReadonlyMap<string, NamedEntry>,
): Surroundings {
  const uids = new Map(
    [...names].map(([key, { name }]) => {
      const [type = '', uid = ''] = key.split('\n')
      return [`${type}/${name}`, uid]
    }),
  )
  const terms = new Set(taxonomies.flatMap(({ uid, terms }) => terms.map((term) => `${uid}\n${term.uid}`)))
  return {
    masterLocale: settings.masterLocale,
    environments: settings.environments.map(({ name }) => name),
    model,
    findEntry: (type, name) => uids.get(`${type}/${name}`),
    findAsset: assets.findWritten,
    hasTerm: (taxonomy, term) => terms.has(`${taxonomy}\n${term}`),
  }
}

function nameAll(
  { settings, present }: PullInput,
  entries: ReadonlyMap<string, WritableEntry>,
): Map<string, NamedEntry> {
  const names = new Map<string, NamedEntry>()
  const taken = new Map<string, Set<string>>()
  const take = (contentType: string, uid: string, named: NamedEntry) => {
    names.set(`${contentType}\n${uid}`, named)
    taken.set(contentType, (taken.get(contentType) ?? new Set()).add(named.name))
  }
  for (const { contentType, uid, name, keepUid } of present) take(contentType, uid, { name, keepUid })
  for (const [key, { master }] of entries) {
    if (names.has(key)) continue
    const { contentType, uid, body } = master
    take(
      contentType,
      uid,
      nameEntry(settings.apiKey, contentType, uid, body, taken.get(contentType) ?? new Set()),
    )
  }
  return names
}

/** An entry that files can represent: it has a content type and a version in the default locale. */
interface WritableEntry {
  shape: Shape
  master: StoredVersion
  locales: readonly StoredVersion[]
}

interface EntryWriting extends WritableEntry {
  input: PullInput
  folder: string
  named: NamedEntry
  files: Map<string, string | undefined>
  lost: Problem[]
  nameOf: WritingContext['nameOf']
  surroundings: Surroundings
}

function writeEntry(writing: EntryWriting) {
  const { input, folder, shape, named, master, locales, files, lost, nameOf, surroundings } = writing
  const contextOf = (leaveOutDefaults: boolean, losses: WritingContext['lost']): WritingContext => ({
    leaveOutDefaults,
    model: input.model,
    nameOf,
    assets: input.assets,
    lost: losses,
  })
  const everywhere = input.settings.environments.map(({ name }) => name)
  const environmentsOf = (version: StoredVersion) =>
    everywhere.filter((name) => input.published.has(publicationKey(name, version)))
  const original = writeFields(
    shape.schema,
    master.body,
    contextOf(false, () => {}),
  )
  const masterMeta = metaOf(master.body, environmentsOf(master), everywhere)
  const masterFile = presentFile(input, master, environmentsOf(master))
  const source = input.sources.find(({ uid, contentType }) => uid === master.uid && contentType === shape.uid)
  let masterWritten: EntryFile | undefined =
    masterFile === undefined ? undefined : source?.files.get(master.locale)
  // A translation depends on its original: when that is rewritten, so is the translation.
  for (const version of [master, ...locales.filter((locale) => locale !== master)]) {
    const isMaster = version === master
    const environments = environmentsOf(version)
    const stays = masterFile === undefined ? undefined : presentFile(input, version, environments)
    if (stays !== undefined) {
      files.set(stays, undefined)
      continue
    }
    const said: Problem[] = []
    const file = `${folder}/${version.locale}`
    const context = contextOf(isMaster, (field, reason) => said.push({ file, field, reason }))
    const written = writeFields(shape.schema, version.body, context)
    const meta = metaOf(version.body, environments, everywhere)
    const fields = isMaster
      ? written
      : writeTranslation(shape.schema, original, written, input.model, context.lost)
    const tags = tagsOf(version.body, isMaster ? undefined : master.body)
    const { path, text, entry, faithful }: Written = proven({
      path: file,
      shape,
      version,
      fields: { ...fields, ...tags },
      meta: isMaster
        ? { ...(named.keepUid ? { uid: master.uid } : {}), ...meta }
        : metaChanges(meta, masterMeta, everywhere),
      master: isMaster ? undefined : masterWritten,
      surroundings,
      urlOf: (uid) => urlOf(input, uid),
    })
    files.set(path, text)
    if (isMaster) masterWritten = entry
    if (!faithful)
      lost.push(...said, { file, field: '', reason: 'differs from what is stored once it is read again' })
  }
}

const urlOf = ({ assets }: PullInput, uid: string): string | undefined => {
  const path = assets.pathOf(uid)
  return path === undefined ? undefined : assets.findAsset(path)?.url
}

/** The file that already has this content, if any. */
function presentFile(
  input: PullInput,
  version: StoredVersion,
  environments: readonly string[],
): string | undefined {
  const file = input.present.find((candidate) => keyOf(candidate) === keyOf(version))
  if (file === undefined) return undefined
  const fields = linkedFields(file, (uid) => urlOf(input, uid))
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

/** The _meta of a translation where it differs from its original's. */
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
