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

export interface SourceFile {
  path: string
  /** For the report: relative to the given folder. */
  name: string
  bytes: number
}

/**
 * The files of a source in a fixed order: the given file, or the files in the given folder that a reader
 * recognises.
 */
export function sourceFiles(path: string): SourceFile[] {
  const given = statSync(path)
  if (!given.isDirectory()) return [{ path, name: basename(path), bytes: given.size }]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && formatByEnding(entry.name) !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: file, name: relative(path, file), bytes: statSync(file).size }))
}

/** Rows of one file. The format follows from the file extension, or else from how the file begins. */
export async function* sourceRows(file: SourceFile, options: SourceOptions): AsyncGenerator<SourceRow> {
  const format = await formatOf(file.path)
  if (format === undefined) yield leftOut(file.name, 'is in no format that can be read')
  else yield* formats[format].rows(file, options)
}

interface Format {
  /** File name endings in lower case. The table in docs/importing.md lists each. */
  endings: readonly string[]
  rows: (file: SourceFile, options: SourceOptions) => AsyncIterable<SourceRow>
}

export const formats = {
  csv: { endings: ['.csv', '.tsv'], rows: tableRows },
  jsonl: {
    endings: ['.jsonl', '.ndjson'],
    rows: ({ path, name }, { mapping, names, kind }) => jsonLines(path, name, mapping, names, kind),
  },
  json: {
    endings: ['.json', '.jsonld'],
    rows: ({ path, name }, { mapping, names, kind }) => jsonRows(path, name, mapping, names, kind),
  },
  xml: {
    endings: ['.xml', '.rss', '.atom'],
    rows: ({ path, name }, { mapping, names }) => xmlRows(path, name, mapping, names),
  },
  html: {
    endings: ['.html', '.htm'],
    rows: ({ path, name }, { kind }) => htmlRows(path, name, kind),
  },
  frontMatter: {
    endings: ['.md', '.markdown'],
    rows: ({ path, name }, { mapping, names, kind }) => frontMatterRows(path, name, mapping, names, kind),
  },
  ics: { endings: ['.ics', '.ical'], rows: eventRows },
} satisfies Record<string, Format>

async function* tableRows({ path, name }: SourceFile, { kind, mapping, names }: SourceOptions) {
  for await (const row of csvRows(path, name, mapping, names))
    yield kind === 'article' ? await withTextBeside(path, row) : row
}

async function* eventRows({ path, name }: SourceFile, { kind, now }: SourceOptions) {
  if (kind === 'event') yield* calendarRows(path, name, now)
  else yield leftOut(name, `is a calendar, which holds no ${kind}`)
}

type FormatName = keyof typeof formats

function formatByEnding(name: string): FormatName | undefined {
  const ending = extname(name).toLowerCase()
  return (Object.keys(formats) as FormatName[]).find((format) =>
    formats[format].endings.some((known) => known === ending),
  )
}

async function formatOf(path: string): Promise<FormatName | undefined> {
  const known = formatByEnding(path)
  if (known !== undefined && known !== 'html') return known
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    const start = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
    // File-based blogs have HTML pages with front matter, too.
    if (known === 'html') return /^---\s*$/m.test(start.split('\n', 1)[0] ?? '') ? 'frontMatter' : known
    if (/^BEGIN:V/i.test(start)) return 'ics'
    if (/^[[{]/.test(start)) return 'json'
    if (/^<!doctype html|^<html/i.test(start)) return 'html'
    return start.startsWith('<') ? 'xml' : undefined
  } finally {
    await file.close()
  }
}
