// Writes an entry's file and verifies it: the file is read back as a push would read it, and fields that come
// out different are written exactly as stored.
import type { JsonObject } from '#db/json.ts'
import type { StoredVersion } from '#services/content/store/versions.ts'
import { differingMembers } from './comparable.ts'
import type { Shape } from './content-model.ts'
import { type EntryFile, type EntryMeta, readEntryFile, writeEntryFile } from './entry-file.ts'
import { linkedFields } from './push-state.ts'
import { resolveEntry, type Surroundings, textField } from './resolve-entries.ts'
import type { EntrySource } from './stack-folder.ts'

export interface ToWrite {
  /** Without extension. */
  path: string
  shape: Shape
  version: StoredVersion
  fields: JsonObject
  meta: EntryMeta
  /** The file in the default locale, for a translation. */
  master: EntryFile | undefined
  surroundings: Surroundings
  urlOf: (asset: string) => string | undefined
}

export interface Written {
  path: string
  text: string
  entry: EntryFile
  /** Whether a push would read exactly what is stored. */
  faithful: boolean
}

export function proven(writing: ToWrite): Written {
  const { version, fields, meta } = writing
  const first = attempt(writing, fields, meta)
  if (first.differing.length === 0) return { ...first, faithful: true }
  const exact = Object.fromEntries(
    first.differing.map((member) => [member, version.body[member] ?? null]),
  ) as JsonObject
  const others = Object.fromEntries(Object.entries(fields).filter(([member]) => !(member in exact)))
  const second = attempt(writing, others, { ...meta, exact })
  return { ...second, faithful: second.differing.length === 0 }
}

function attempt(writing: ToWrite, fields: JsonObject, meta: EntryMeta) {
  const { shape, version, master, surroundings, urlOf } = writing
  const [path, text] = entryFile(writing.path, shape, fields, meta)
  const reading = readEntryFile(text, path.endsWith('.md'))
  const entry = 'entry' in reading ? reading.entry : { fields, meta }
  if (!('entry' in reading)) return { path, text, entry, differing: Object.keys(version.body) }
  const files: EntrySource['files'] = new Map()
  if (master !== undefined) files.set(surroundings.masterLocale, { ...master, file: '' })
  files.set(version.locale, { ...entry, file: path })
  const source: EntrySource = { contentType: version.contentType, name: '', uid: version.uid, files }
  const read = resolveEntry(source, shape, surroundings, []).find(({ locale }) => locale === version.locale)
  const differing =
    read === undefined ? Object.keys(version.body) : differingMembers(version.body, linkedFields(read, urlOf))
  return { path, text, entry, differing }
}

/** Markdown if the entry has a text field, else YAML. */
function entryFile(path: string, shape: Shape, fields: JsonObject, meta: EntryMeta): [string, string] {
  const field = textField(shape)
  const text = field === undefined ? undefined : fields[field]
  if (field === undefined || typeof text !== 'string' || text.trim() === '')
    return [`${path}.yaml`, writeEntryFile({ fields, meta })]
  const { [field]: _, ...others } = fields
  return [`${path}.md`, writeEntryFile({ fields: others, meta, text })]
}
