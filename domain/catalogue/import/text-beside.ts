import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SourceRow } from './draft.ts'

/** Substack's id of a post, in its table and as a file name. */
const POST = /^\d+\.[\w-]+$/
const MAX_BYTES = 5_000_000

/** Substack exports a table of posts without their texts, which are next to it in posts/{id}.html. */
export async function withTextBeside(table: string, row: SourceRow): Promise<SourceRow> {
  const { draft } = row
  const id = draft?.fields.id
  if (draft === undefined || typeof id !== 'string' || !POST.test(id)) return row
  const path = join(dirname(table), 'posts', `${id}.html`)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true || found.size > MAX_BYTES) return row
  return { draft: { ...draft, fields: { ...draft.fields, description: await readFile(path, 'utf8') } } }
}
