import { readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { calendarRows } from './calendar-rows.ts'
import { csvRows } from './csv-rows.ts'
import { leftOut, type SourceRow } from './draft.ts'
import { htmlRows } from './html-rows.ts'
import { jsonLines, jsonRows } from './json-rows.ts'
import type { LinkedDataKind } from './linked-data.ts'
import type { Mapping } from './mapping.ts'
import { frontMatterRows } from './markdown-rows.ts'
import { withTextBeside } from './text-beside.ts'
import type { UsualNames } from './usual-names.ts'
import { xmlRows } from './xml-rows.ts'

export interface SourceOptions {
  kind: LinkedDataKind
  mapping: Mapping
  names: UsualNames
  now: Date
}

const READABLE = /\.(?:csv|tsv|json|jsonld|jsonl|ndjson|xml|rss|atom|ics|ical|html?|md|markdown)$/i

export interface SourceFile {
  path: string
  /** For the report: below the folder that was given. */
  name: string
  bytes: number
}

/** The files of a source in a fixed order: the one given, or those below the folder given that a reader knows. */
export function sourceFiles(path: string): SourceFile[] {
  const given = statSync(path)
  if (!given.isDirectory()) return [{ path, name: basename(path), bytes: given.size }]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READABLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: file, name: relative(path, file), bytes: statSync(file).size }))
}

/** Rows of one file, by the end of its name or, when that says nothing, by how it begins. */
export async function* sourceRows(file: SourceFile, options: SourceOptions): AsyncGenerator<SourceRow> {
  const { path, name } = file
  const { kind, mapping, names, now } = options
  switch (await formatOf(path)) {
    case 'csv':
      for await (const row of csvRows(path, name, mapping, names))
        yield kind === 'article' ? await withTextBeside(path, row) : row
      break
    case 'jsonl':
      yield* jsonLines(path, name, mapping, names, kind)
      break
    case 'json':
      yield* jsonRows(path, name, mapping, names, kind)
      break
    case 'xml':
      yield* xmlRows(path, name, mapping, names)
      break
    case 'html':
      yield* htmlRows(path, name, kind)
      break
    case 'front matter':
      yield* frontMatterRows(path, name, mapping, names, kind)
      break
    case 'ics':
      if (kind === 'event') yield* calendarRows(path, name, now)
      else yield leftOut(name, `is a calendar, which holds no ${kind}`)
      break
    default:
      yield leftOut(name, 'is in no format that can be read')
  }
}

type Format = 'csv' | 'jsonl' | 'json' | 'xml' | 'html' | 'ics' | 'front matter'

const BY_ENDING: Record<string, Format> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.json': 'json',
  '.jsonld': 'json',
  '.xml': 'xml',
  '.rss': 'xml',
  '.atom': 'xml',
  '.html': 'html',
  '.htm': 'html',
  '.md': 'front matter',
  '.markdown': 'front matter',
  '.ics': 'ics',
  '.ical': 'ics',
}

async function formatOf(path: string): Promise<Format | undefined> {
  const known = BY_ENDING[extname(path).toLowerCase()]
  if (known !== undefined && known !== 'html') return known
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    const start = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
    // Blogs that are kept as files have such pages too.
    if (known === 'html') return /^---\s*$/m.test(start.split('\n', 1)[0] ?? '') ? 'front matter' : known
    if (/^BEGIN:V/i.test(start)) return 'ics'
    if (/^[[{]/.test(start)) return 'json'
    if (/^<!doctype html|^<html/i.test(start)) return 'html'
    return start.startsWith('<') ? 'xml' : undefined
  } finally {
    await file.close()
  }
}
