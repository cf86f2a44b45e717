import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { leftOut, type SourceRow } from './draft.ts'
import { readRow } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import type { UsualNames } from './usual-names.ts'

/** A longer line means a quotation mark that was never closed. */
const LONGEST = 1_000_000

/**
 * Rows of a CSV file with a header. The delimiter is detected from the first line unless the mapping sets it.
 */
export async function* csvRows(
  path: string,
  file: string,
  mapping: Mapping,
  names: UsualNames,
): AsyncGenerator<SourceRow> {
  let skipped: SourceRow[] = []
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: (header: string[]) => uniqueNames(header),
      delimiter: mapping.delimiter ?? (await delimiterOf(path)),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: LONGEST,
      on_skip: (error) => {
        skipped.push(leftOut(`${file}:${error?.lines ?? '?'}`, error?.message ?? 'cannot be read'))
        return undefined
      },
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      yield* skipped
      skipped = []
      const where = `${file}:${info.lines}`
      yield { draft: { where, ...readRow(record, mapping, names) } }
    }
    yield* skipped
  } catch (error) {
    yield* skipped
    yield leftOut(
      `${file}:${parser.info.lines}`,
      `the file cannot be read from here on: ${(error as Error).message}`,
    )
  }
}

interface CsvRecord {
  record: Record<string, unknown>
  info: { lines: number }
}

/** Of two columns with the same name the first one counts. */
function uniqueNames(header: string[]): (string | false)[] {
  const seen = new Set<string>()
  return header.map((name) => {
    const trimmed = name.trim()
    if (trimmed === '' || seen.has(trimmed)) return false
    seen.add(trimmed)
    return trimmed
  })
}

async function delimiterOf(path: string): Promise<string> {
  let start = ''
  for await (const part of createReadStream(path, { encoding: 'utf8', end: 65_535 })) start += part
  const [line = ''] = start.split(/\r?\n/, 1)
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark
}
