import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'yaml'
import { isRecord } from '#services/record.ts'
import { leftOut, type SourceRow } from './draft.ts'
import type { LinkedDataKind } from './linked-data.ts'
import { readRow } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import type { UsualNames } from './usual-names.ts'

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*$/m
/** File-based blogs prefix a post's file name with its date: `2024-05-01-title.md`. */
const NAME = /^(?:(\d{4}-\d{1,2}-\d{1,2})-)?(.+?)\.\w+$/

/** Reads a post from its file: Markdown or HTML below front matter between two lines of `---`. */
export async function* frontMatterRows(
  path: string,
  file: string,
  mapping: Mapping,
  names: UsualNames,
  kind: LinkedDataKind,
): AsyncGenerator<SourceRow> {
  const content = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const [whole, matter] = FRONT_MATTER.exec(content) ?? []
  if (whole === undefined || matter === undefined || !content.startsWith(whole)) {
    yield leftOut(file, 'says nothing of itself between two lines of ---')
    return
  }
  if (kind !== 'article') {
    yield leftOut(file, `is an article, which holds no ${kind}`)
    return
  }
  let said: unknown
  try {
    said = parse(matter, { schema: 'core' })
  } catch (error) {
    yield leftOut(file, `what stands between the lines of --- is no YAML: ${firstLine(error)}`)
    return
  }
  const [, day, slug] = NAME.exec(basename(path)) ?? []
  const row = { slug, ...(day === undefined ? {} : { date: padded(day) }), ...(isRecord(said) ? said : {}) }
  const isMarkdown = /\.(?:md|markdown)$/i.test(path)
  const { fields, columns } = readRow({ ...row, body: content.slice(whole.length).trim() }, mapping, names)
  const hidden = isRecord(said) && said.published === false ? { status: 'draft' } : {}
  const format = isMarkdown ? { description_format: 'markdown' } : {}
  yield { draft: { where: file, fields: { ...fields, ...hidden, ...format }, columns } }
}

const padded = (day: string) =>
  day
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-')

const firstLine = (error: unknown) => String((error as Error).message).split('\n')[0]
