// A content folder as its authors wrote it: parsed, with faults noted, and nothing resolved yet.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, JsonObject } from '#db/json.ts'
import type { Taxonomy } from '#services/content/store/taxonomies.ts'
import { type AssetSource, readAssets } from './asset-folder.ts'
import { type ContentModel, readShapeFile, type Shape, type ShapePart } from './content-model.ts'
import { type EntryFile, readEntryFile } from './entry-file.ts'
import type { Problem } from './problems.ts'
import {
  type StackChange,
  type StackFile,
  stackChangeSchema,
  stackFileFaults,
  stackFileSchema,
} from './stack-settings.ts'
import { readTaxonomyFiles } from './taxonomy-files.ts'
import { entryUid } from './uids.ts'

export interface EntrySource {
  contentType: string
  name: string
  uid: string
  /** By locale. */
  files: Map<string, EntryFile & { file: string }>
}

export interface StackSource {
  stack: StackFile
  model: ContentModel
  taxonomies: Taxonomy[]
  assets: Map<string, AssetSource>
  /** In the order of their folders. */
  entries: EntrySource[]
  /** What folders that extend another one changed, the first of them first. */
  changes?: StackChange[]
}

export interface StackReading {
  /** Undefined when stack.json itself is unusable. */
  source: StackSource | undefined
  problems: Problem[]
}

export interface ReadOptions {
  /** The folder that is read in the place of the one that this folder extends. */
  base?: string | undefined
}

export async function readStackFolder(folder: string, options: ReadOptions = {}): Promise<StackReading> {
  const problems: Problem[] = []
  const json = readJson(folder, STACK_FILE, problems)
  if (json === undefined) return { source: undefined, problems }
  const change = stackChangeSchema.safeParse(json)
  if (change.success) return readChange(folder, change.data, options)
  const stack = readStackFile(json, problems)
  if (stack === undefined) return { source: undefined, problems }
  const model: ContentModel = {
    contentTypes: readShapes(folder, 'content_types', problems),
    globalFields: readShapes(folder, 'global_fields', problems),
  }
  const taxonomies = readTaxonomyFiles(folder, stack, problems)
  const { assets, problems: assetProblems } = await readAssets(folder, stack.api_key)
  problems.push(...assetProblems)
  const names = new Set(stack.environments.map(({ name }) => name))
  for (const { path, sidecar } of assets.values())
    for (const environment of sidecar._meta?.environments ?? [])
      if (!names.has(environment))
        problems.push({
          file: `${path}.yaml`,
          field: '_meta.environments',
          reason: `'${environment}' does not exist`,
        })
  const entries = readEntries(folder, stack, problems)
  return { source: { stack, model, taxonomies, assets, entries }, problems }
}

async function readChange(
  folder: string,
  change: StackChange,
  { base = join(folder, change.extends) }: ReadOptions,
): Promise<StackReading> {
  const { source, problems } = await readStackFolder(base)
  if (source === undefined) return { source, problems }
  const own = readEntries(folder, source.stack, problems)
  const known = new Set(source.entries.map(nameOf))
  // Another base may lack them already.
  if (base === join(folder, change.extends))
    for (const left of change.without)
      if (!known.has(left))
        problems.push({ file: STACK_FILE, field: 'without', reason: `'${left}' does not exist` })
  const gone = new Set([...change.without, ...own.map(nameOf)])
  const entries = [...source.entries.filter((entry) => !gone.has(nameOf(entry))), ...own]
  const changes = [...(source.changes ?? []), change]
  for (const earlier of changes) putInstead(entries, earlier)
  return { source: { ...source, stack: { ...source.stack, name: change.name }, entries, changes }, problems }
}

const nameOf = ({ contentType, name }: Pick<EntrySource, 'contentType' | 'name'>) => `${contentType}/${name}`

/** Changes references to entries that are left out, each to what stands in its place. */
function putInstead(entries: readonly EntrySource[], { without, instead }: StackChange): void {
  const places = new Map(
    without.flatMap((left) => {
      const place = instead[left.slice(0, left.indexOf('/'))]
      return place === undefined ? [] : [[left, place] as const]
    }),
  )
  if (places.size === 0) return
  for (const { files } of entries)
    for (const file of files.values()) file.fields = replaced(file.fields, places) as JsonObject
}

function replaced(value: Json, places: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return places.get(value) ?? value
  if (Array.isArray(value)) {
    const items = value.map((item) => replaced(item, places))
    // Several may have the same in their place; a list names it once.
    return items.filter((item, at) => item === value[at] || items.indexOf(item) === at)
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaced(member as Json, places)]),
  )
}

const STACK_FILE = 'stack.json'

function readJson(folder: string, file: string, problems: Problem[]): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    problems.push({
      file,
      field: '',
      reason: missing ? 'does not exist' : `is not JSON: ${(error as Error).message}`,
    })
    return undefined
  }
}

function readStackFile(json: unknown, problems: Problem[]): StackFile | undefined {
  const file = STACK_FILE
  const parsed = stackFileSchema.safeParse(json)
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map(({ path, message }) => ({
        file,
        field: path.map(String).join('.'),
        reason: message,
      })),
    )
    return undefined
  }
  problems.push(...stackFileFaults(parsed.data).map((fault) => ({ file, ...fault })))
  return parsed.data
}

const filesIn = (folder: string, extension: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(extension))
        .sort()
    : []

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.') && statSync(join(folder, name)).isDirectory())
        .sort()
    : []

function readShapes(folder: string, part: ShapePart, problems: Problem[]): Map<string, Shape> {
  const shapes = new Map<string, Shape>()
  for (const name of filesIn(join(folder, part), '.json')) {
    const file = `${part}/${name}`
    const json = readJson(folder, file, problems)
    if (json === undefined) continue
    const reading = readShapeFile(json, part, file)
    if ('faults' in reading) problems.push(...reading.faults.map((fault) => ({ file, ...fault })))
    else if (`${reading.shape.uid}.json` !== name)
      problems.push({ file, field: 'uid', reason: `is '${reading.shape.uid}', unlike the name of the file` })
    else shapes.set(reading.shape.uid, reading.shape)
  }
  return shapes
}

function readEntries(folder: string, stack: StackFile, problems: Problem[]): EntrySource[] {
  const locales = new Set(stack.locales.map(({ code }) => code))
  const environments = new Set(stack.environments.map(({ name }) => name))
  return foldersIn(join(folder, 'entries')).flatMap((contentType) =>
    foldersIn(join(folder, 'entries', contentType)).flatMap((name) => {
      const at = `entries/${contentType}/${name}`
      const files = readEntryFolder(folder, at, locales, problems)
      for (const { file, meta } of files.values())
        for (const environment of meta.environments ?? [])
          if (!environments.has(environment))
            problems.push({ file, field: '_meta.environments', reason: `'${environment}' does not exist` })
      const master = files.get(stack.master_locale)
      if (files.size === 0) return []
      if (master === undefined) {
        problems.push({
          file: at,
          field: '',
          reason: `has no file of the default locale ${stack.master_locale}`,
        })
        return []
      }
      const uid = master.meta.uid ?? entryUid(stack.api_key, contentType, name)
      return [{ contentType, name, uid, files }]
    }),
  )
}

function readEntryFolder(
  folder: string,
  at: string,
  locales: ReadonlySet<string>,
  problems: Problem[],
): EntrySource['files'] {
  const files: EntrySource['files'] = new Map()
  for (const name of readdirSync(join(folder, at)).sort()) {
    const [, locale, extension] = /^(.+)\.(yaml|md)$/.exec(name) ?? []
    const file = `${at}/${name}`
    const problem = (reason: string) => problems.push({ file, field: '', reason })
    if (name.startsWith('.')) continue
    if (locale === undefined) problem('is neither <locale>.yaml nor <locale>.md')
    else if (!locales.has(locale)) problem(`'${locale}' is not a locale of the stack`)
    else if (files.has(locale)) problem(`is written a second time: ${files.get(locale)?.file} exists`)
    else {
      const reading = readEntryFile(readFileSync(join(folder, file), 'utf8'), extension === 'md')
      if ('faults' in reading) problems.push(...reading.faults.map((fault) => ({ file, ...fault })))
      else files.set(locale, { ...reading.entry, file })
    }
  }
  return files
}
