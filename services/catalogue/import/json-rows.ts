import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { leftOut, type SourceRow } from './draft.ts'
import { draftsOf, type LinkedDataKind, nodesOf } from './linked-data.ts'
import { fieldsOf, isRow, valueAt } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import type { UsualNames } from './usual-names.ts'

/** Members under which answers and exports keep their rows. */
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

/** Rows of a JSON file: a list, an answer that holds one, one object, or schema.org's linked data. */
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
    try {
      yield* rowsOf(JSON.parse(text), where, mapping, names, kind)
    } catch (error) {
      yield leftOut(where, `is no JSON: ${(error as Error).message}`)
    }
  }
}

/** Lines that end as JSON Lines has it: other line ends of Unicode, at which node:readline also parts, may stand in a text. */
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
  if (!isRow(row)) yield leftOut(where, 'is no object')
  else if (mapping.rows === undefined && nodesOf(row).length > 0) yield* draftsOf(row, kind, where)
  else yield { draft: { where, fields: fieldsOf(row, mapping, names) } }
}

function rowsIn(content: unknown, path: string | undefined): unknown[] | undefined {
  if (path !== undefined) {
    const found = valueAt(content, path)
    return Array.isArray(found) ? found : isRow(found) ? [found] : undefined
  }
  if (Array.isArray(content)) return content
  if (!isRow(content)) return undefined
  const envelope = ENVELOPES.map((name) => content[name]).find((value) => Array.isArray(value))
  return Array.isArray(envelope) ? envelope : [content]
}
