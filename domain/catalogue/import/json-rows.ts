import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isRecord } from '#services/record.ts'
import { leftOut, type SourceRow } from './draft.ts'
import { draftsOf, type LinkedDataKind, nodesOf } from './linked-data.ts'
import { type Row, readRow, valueAt } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import { inEachLanguage } from './translated-rows.ts'
import { detailFields, type UsualNames } from './usual-names.ts'

/** Properties that usually hold the rows of an API answer or an export. */
const ENVELOPES = [
  'results',
  'data',
  'items',
  'records',
  'rows',
  'entries',
  'courses',
  'programs',
  'events',
  'jobs',
  'vacancies',
  'postings',
  'offers',
  'articles',
  'posts',
]

/** Rows of a JSON file: a list, an answer that contains one, a single object, or schema.org linked data. */
export async function* jsonRows(
  path: string,
  file: string,
  mapping: Mapping,
  names: UsualNames,
  kind: LinkedDataKind,
): AsyncGenerator<SourceRow> {
  let content: unknown
  try {
    content = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    yield leftOut(file, `is no JSON: ${(error as Error).message}`)
    return
  }
  const nodes = mapping.rows === undefined ? nodesOf(content) : []
  if (nodes.length > 0) {
    yield* draftsOf(content, kind, file)
    return
  }
  const list = rowsIn(content, mapping.rows)
  if (list === undefined) {
    yield leftOut(file, mapping.rows === undefined ? 'holds no rows' : `has no list at '${mapping.rows}'`)
    return
  }
  for (const [index, row] of list.entries()) yield* rowsOf(row, `${file}#${index + 1}`, mapping, names, kind)
}

/** Rows of a JSON Lines file. */
export async function* jsonLines(
  path: string,
  file: string,
  mapping: Mapping,
  names: UsualNames,
  kind: LinkedDataKind,
): AsyncGenerator<SourceRow> {
  let number = 0
  for await (const line of linesOf(path)) {
    number++
    const text = line.replace(/^\uFEFF/, '').trim()
    if (text === '') continue
    const where = `${file}:${number}`
    let content: unknown
    try {
      content = JSON.parse(text)
    } catch (error) {
      yield leftOut(where, `is no JSON: ${(error as Error).message}`)
      continue
    }
    if (mapping.rows === undefined) {
      yield* rowsOf(content, where, mapping, names, kind)
      continue
    }
    const list = rowsIn(content, mapping.rows)
    if (list === undefined) yield leftOut(where, `has no list at '${mapping.rows}'`)
    else
      for (const [index, row] of list.entries())
        yield* rowsOf(row, `${where}#${index + 1}`, mapping, names, kind)
  }
}

/**
 * Splits lines as JSON Lines does: node:readline would also split at other Unicode line ends, which may occur
 * inside a text.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const part of createReadStream(path, 'utf8')) {
    const lines = (rest + String(part)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function* rowsOf(
  row: unknown,
  where: string,
  mapping: Mapping,
  names: UsualNames,
  kind: LinkedDataKind,
): Generator<SourceRow> {
  if (!isRecord(row)) yield leftOut(where, 'is no object')
  else if (mapping.rows === undefined && nodesOf(row).length > 0) yield* draftsOf(row, kind, where)
  else {
    const other = mapping.rows === undefined ? otherThing(row, kind) : undefined
    if (other !== undefined) yield leftOut(where, other)
    else
      for (const one of inEachLanguage(row)) {
        const { fields, columns } = readRow(one, mapping, names)
        yield Object.keys(fields).every((name) => detailFields.has(name))
          ? leftOut(where, noFields(one, mapping, kind))
          : { draft: { where, fields, columns } }
      }
  }
}

/** Nested rows are read if the mapping's `rows` names their path. */
function noFields(row: Row, mapping: Mapping, kind: LinkedDataKind): string {
  const none = `has no field of ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
  const deeper = Object.keys(row).find((name) => isRecord(row[name]))
  return mapping.rows !== undefined || deeper === undefined
    ? none
    : `${none}; what lies in '${deeper}' was not read`
}

/** Recognises rows that have a name like an item but are something else. */
function otherThing(row: Row, kind: LinkedDataKind): string | undefined {
  const { type } = row
  // JSON:API states the type of each row; these are Drupal's taxonomy terms.
  if (typeof type === 'string' && type.startsWith('taxonomy_term'))
    return `is a term of a taxonomy (${type}) and no ${kind}`
  const isCompany = [
    'careers_url',
    'careersUrl',
    'company_size',
    'companySize',
    'remote_policy',
    'interview_process',
  ].some((name) => name in row)
  return kind === 'vacancy' && isCompany ? 'describes a company and no vacancy' : undefined
}

function rowsIn(content: unknown, path: string | undefined): unknown[] | undefined {
  if (path !== undefined) {
    const found = valueAt(content, path)
    return Array.isArray(found) ? found : isRecord(found) ? [found] : undefined
  }
  if (Array.isArray(content)) return content
  if (!isRecord(content)) return undefined
  // A Ghost export has its tables in `data`, and may wrap everything in the single row of `db`.
  const [only] = Array.isArray(content.db) && content.db.length === 1 ? content.db : [content]
  return listIn(content) ?? listIn(isRecord(only) ? only.data : undefined) ?? [content]
}

function listIn(value: unknown): unknown[] | undefined {
  return isRecord(value) ? ENVELOPES.map((name) => value[name]).find(Array.isArray) : undefined
}
