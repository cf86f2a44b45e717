import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import type { Db } from '#db/database.ts'
import { readContentTypes, readGlobalFields, type SchemaBody } from '#services/content/store/schemas.ts'
import { UnknownStack } from '#services/content/store/stack-change.ts'
import { readStack } from '#services/content/store/stacks.ts'
import { readTaxonomies } from '#services/content/store/taxonomies.ts'
import { allNewestVersions } from '#services/content/store/versions.ts'
import { readAndCheck } from './check.ts'
import { readShape, type Shape, type ShapePart } from './content-model.ts'
import type { Problem } from './problems.ts'
import { pullAssets } from './pull-assets.ts'
import { pullEntries } from './pull-entries.ts'
import { shapeText, stackText } from './pull-model.ts'
import { readPublications } from './push-state.ts'
import { filesOf } from './stack-files.ts'
import { taxonomyFiles } from './taxonomy-files.ts'

export interface PullOptions {
  apiKey: string
  branch?: string
  /** Deletes files of items that the database does not contain. */
  prune?: boolean
  dryRun?: boolean
}

export interface PullReport {
  /** Paths relative to the folder. */
  written: string[]
  removed: string[]
  unchanged: number
  /** What files cannot represent. */
  lost: Problem[]
}

/** Writes a stack as files. A file that is up to date stays as its author wrote it. */
export async function pullStack(db: Db, folder: string, options: PullOptions): Promise<PullReport> {
  const target = { apiKey: options.apiKey, branch: options.branch ?? 'main' }
  const settings = await readStack(db, target.apiKey)
  if (settings === undefined) throw new UnknownStack(target.apiKey)
  const { checked } = await readAndCheck(folder)
  const present = checked?.source.stack.api_key === target.apiKey ? checked : undefined

  const contentTypes = await readContentTypes(db, target)
  const globalFields = await readGlobalFields(db, target)
  const versions = await allNewestVersions(db, target)
  const taxonomies = await readTaxonomies(db, target)
  const { current } = await readPublications(db, target)
  const assets = await pullAssets(
    db,
    target,
    settings,
    versions,
    current,
    present?.source.assets ?? new Map(),
  )
  const entries = pullEntries({
    settings,
    model: {
      contentTypes: shapes('content_types', contentTypes),
      globalFields: shapes('global_fields', globalFields),
    },
    versions,
    published: current,
    present: present?.entries ?? [],
    sources: present?.source.entries ?? [],
    taxonomies,
    assets,
  })
  const files = new Map<string, Buffer | string | undefined>([
    ['stack.json', stackText(settings, present?.source.stack)],
    ...shapeFiles('content_types', contentTypes, present?.source.model.contentTypes),
    ...shapeFiles('global_fields', globalFields, present?.source.model.globalFields),
    ...taxonomyFiles(taxonomies, settings.masterLocale),
    ...assets.files,
    ...entries.files,
  ])
  return { ...writeFiles(folder, files, options), lost: entries.lost }
}

function shapes(part: ShapePart, bodies: readonly SchemaBody[]): Map<string, Shape> {
  return new Map(
    bodies.flatMap((body) => {
      const reading = readShape(body, part, `${part}/${body.uid}.json`)
      return 'shape' in reading ? [[body.uid, reading.shape]] : []
    }),
  )
}

function shapeFiles(
  part: ShapePart,
  bodies: readonly SchemaBody[],
  present: ReadonlyMap<string, Shape> | undefined,
): [string, string | undefined][] {
  return bodies.map((body) => {
    const stays = isDeepStrictEqual(present?.get(body.uid)?.body, body)
    return [`${part}/${body.uid}.json`, stays ? undefined : shapeText(part, body)]
  })
}

function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Buffer | string | undefined>,
  { dryRun = false, prune = false }: PullOptions,
): Pick<PullReport, 'written' | 'removed' | 'unchanged'> {
  const written: string[] = []
  for (const [path, content] of files) {
    // The stack's author chose the names, so they could contain '..'.
    if (relative(folder, join(folder, path)).startsWith('..'))
      throw new Error(`'${path}' is outside the folder`)
    if (content === undefined || same(join(folder, path), content)) continue
    written.push(path)
    if (dryRun) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  // An entry that changes from YAML to Markdown must not have two files.
  const replaced = written.map((path) =>
    path.endsWith('.md') ? path.replace(/\.md$/, '.yaml') : path.replace(/\.yaml$/, '.md'),
  )
  const removed = filesOf(folder).filter(
    (path) => !files.has(path) && (prune || (path.startsWith('entries/') && replaced.includes(path))),
  )
  if (!dryRun) for (const path of removed) rmSync(join(folder, path))
  return { written, removed, unchanged: files.size - written.length }
}

function same(path: string, content: Buffer | string): boolean {
  if (!existsSync(path)) return false
  const before = readFileSync(path)
  if (typeof content !== 'string') return before.equals(content)
  const text = before.toString('utf8')
  if (text === content) return true
  if (path.endsWith('.json')) return sameParsed(text, content, JSON.parse)
  return path.endsWith('.yaml') && sameParsed(text, content, parse)
}

function sameParsed(a: string, b: string, read: (text: string) => unknown): boolean {
  try {
    return isDeepStrictEqual(read(a), read(b))
  } catch {
    return false
  }
}
