// Converts entries from what their authors wrote to what delivery returns: merges translations, resolves
// references and files, and checks every field.
import type { JsonObject } from '#db/json.ts'
import { imageAsset } from './asset-folder.ts'
import { isRichText, type Shape } from './content-model.ts'
import type { EntryMeta } from './entry-file.ts'
import { type EntryContext, readEntryFields } from './entry-values.ts'
import type { Problem } from './problems.ts'
import type { EntrySource, StackSource } from './stack-folder.ts'
import { mergeTranslation } from './translation.ts'
import { uniqueProblems } from './unique-values.ts'

export interface ResolvedEntry {
  contentType: string
  name: string
  uid: string
  /** Whether the file states the uid; otherwise it is derived from the name. */
  keepUid: boolean
  locale: string
  file: string
  /** Own fields in delivered form, including dates that the file states. */
  fields: JsonObject
  /** Environments that it is published in; none for a draft. */
  environments: string[]
  /** Fields that the file states exactly as stored. */
  exact: string[]
}

/** The context in which entries are resolved. */
export interface Surroundings extends Omit<EntryContext, 'problem'> {
  masterLocale: string
  environments: readonly string[]
}

export interface Resolved {
  entries: ResolvedEntry[]
  problems: Problem[]
  /** What is no fault, but worth an author's look. */
  notes: Problem[]
}

export function resolveEntries(source: StackSource): Resolved {
  const problems: Problem[] = []
  const notes: Problem[] = []
  const surroundings = surroundingsOf(source)
  const entries = source.entries.flatMap((entry) => {
    const shape = source.model.contentTypes.get(entry.contentType)
    if (shape !== undefined) return resolveEntry(entry, shape, surroundings, problems, notes)
    const file = `entries/${entry.contentType}/${entry.name}`
    problems.push({ file, field: '', reason: `content type '${entry.contentType}' does not exist` })
    return []
  })
  problems.push(
    ...singletonProblems(source),
    ...duplicateUids(source),
    ...uniqueProblems(entries, source.model),
  )
  return { entries, problems, notes }
}

export function resolveEntry(
  entry: EntrySource,
  shape: Shape,
  surroundings: Surroundings,
  problems: Problem[],
  notes: Problem[] = [],
): ResolvedEntry[] {
  const { masterLocale, model } = surroundings
  const master = entry.files.get(masterLocale)
  if (master === undefined) return []
  const written = (file: typeof master) => withText(file, shape, problems)
  const original = written(master)
  const said = new Set<string>()
  const inOrder = [...entry.files].sort(([a], [b]) => Number(b === masterLocale) - Number(a === masterLocale))
  return inOrder.map(([locale, file]) => {
    const isMaster = file === master
    const problem = (field: string, reason: string) => {
      // A fault of the original is reported once, not for each translation that inherits it.
      const text = `${field}\n${reason}`
      if (isMaster) said.add(text)
      else if (said.has(text)) return
      problems.push({ file: file.file, field, reason })
    }
    const own = isMaster ? original : written(file)
    const note = (field: string, reason: string) => void notes.push({ file: file.file, field, reason })
    const exact = { ...without(master.meta.exact ?? {}, Object.keys(own)), ...file.meta.exact } as JsonObject
    const as = Object.keys(exact)
    for (const member of Object.keys(file.meta.exact ?? {}))
      if (own[member] !== undefined) problem(member, 'is written twice: among the fields and in _meta.exact')
    const fields = isMaster ? own : mergeTranslation(shape.schema, original, own, { model, problem, note })
    const meta: EntryMeta = { ...master.meta, ...file.meta }
    const read = readEntryFields(
      shape.schema.filter(({ uid }) => !as.includes(uid)),
      without(fields, as),
      entry.uid,
      { ...surroundings, problem },
    )
    return {
      contentType: entry.contentType,
      name: entry.name,
      uid: entry.uid,
      keepUid: master.meta.uid !== undefined,
      locale,
      file: file.file,
      fields: withExact(
        {
          ...read,
          ...(meta.created_at === undefined ? {} : { created_at: iso(meta.created_at) }),
          ...(meta.updated_at === undefined ? {} : { updated_at: iso(meta.updated_at) }),
        },
        exact,
      ),
      environments: meta.draft === true ? [] : (meta.environments ?? [...surroundings.environments]),
      exact: as,
    }
  })
}

const without = (fields: JsonObject, members: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([member]) => !members.includes(member)))

/** Null removes a property. */
const withExact = (fields: JsonObject, exact: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...fields, ...exact }).filter(([, value]) => value !== null))

const iso = (date: string) => new Date(date).toISOString()

/**
 * The text of a Markdown file goes to the field 'body', or to the first rich text field of a content type
 * without one.
 */
export function textField({ schema }: Shape): string | undefined {
  const candidates = schema.filter(isRichText)
  return (candidates.find(({ uid }) => uid === 'body') ?? candidates[0])?.uid
}

function withText(
  { fields, text, file }: { fields: JsonObject; text?: string; file: string },
  shape: Shape,
  problems: Problem[],
): JsonObject {
  if (text === undefined || text === '') return fields
  const uid = textField(shape)
  if (uid === undefined)
    problems.push({
      file,
      field: '',
      reason: `content type '${shape.uid}' has no rich text for the text below`,
    })
  else if (fields[uid] !== undefined)
    problems.push({ file, field: uid, reason: 'is written twice: among the fields and as the text below' })
  return uid === undefined ? fields : { ...fields, [uid]: text }
}

function surroundingsOf(source: StackSource): Surroundings {
  return {
    masterLocale: source.stack.master_locale,
    environments: source.stack.environments.map(({ name }) => name),
    model: source.model,
    findEntry: (contentType, name) => entryIndex(source).get(`${contentType}/${name}`),
    findAsset: (path) => {
      const asset = source.assets.get(path)
      return asset && imageAsset(asset)
    },
    hasTerm: (taxonomy, term) =>
      source.taxonomies.some(({ uid, terms }) => uid === taxonomy && terms.some(({ uid }) => uid === term)),
  }
}

const indexes = new WeakMap<StackSource, Map<string, string>>()

function entryIndex(source: StackSource): Map<string, string> {
  const index =
    indexes.get(source) ??
    new Map(source.entries.map(({ contentType, name, uid }) => [`${contentType}/${name}`, uid]))
  indexes.set(source, index)
  return index
}

function singletonProblems({ entries, model }: StackSource): Problem[] {
  return [...model.contentTypes.values()].flatMap(({ uid, body }) => {
    const own = entries.filter(({ contentType }) => contentType === uid)
    const options = body.options as JsonObject | undefined
    return options?.singleton === true && own.length > 1
      ? [
          {
            file: `entries/${uid}`,
            field: '',
            reason: `holds ${own.length} entries; the content type takes one`,
          },
        ]
      : []
  })
}

function duplicateUids({ entries }: StackSource): Problem[] {
  const seen = new Map<string, string>()
  return entries.flatMap(({ contentType, name, uid }) => {
    const file = `entries/${contentType}/${name}`
    const other = seen.get(uid)
    seen.set(uid, file)
    return other === undefined
      ? []
      : [{ file, field: '_meta.uid', reason: `'${uid}' is the uid of ${other}`, other }]
  })
}
