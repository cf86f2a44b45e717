// Looks for traces of a person in every column of every table and in every file below a folder.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The shapes in which a word is stored: as it is, in an address, as bytes, and as a digest of it. */
export function shapesOf(word: string): string[] {
  const lower = word.toLowerCase()
  const digest = (name: string) => createHash(name).update(lower).digest()
  // Base64 of a word within a text has three alignments; the letters at both ends depend on their neighbours.
  const within = [0, 1, 2].map((shift) =>
    Buffer.from(`${'_'.repeat(shift)}${word}`)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  )
  return [
    lower,
    encodeURIComponent(lower),
    Buffer.from(word).toString('hex'),
    digest('sha256').toString('hex'),
    digest('sha256').toString('base64url'),
    digest('md5').toString('hex'),
    ...within,
  ].map((shape) => shape.toLowerCase())
}

/** Every table, without partitions, whose rows are those of their parents. */
export async function allTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** @returns which of the tables have one of the words, in any shape and column */
export async function tablesWith(
  db: Db,
  words: readonly string[],
  tables: readonly string[],
): Promise<string[]> {
  const shapes = words.flatMap(shapesOf).map((shape) => shape.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found: string[] = []
  for (const name of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} row_of where lower(row_of::text) ~ ${shapes.join('|')} limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** @returns the files, as paths below the folder, that have one of the words in their content or name */
export function filesWith(folder: string, words: readonly string[]): string[] {
  const shapes = words.flatMap(shapesOf)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = `${path.slice(folder.length)}\n${readFileSync(path, 'latin1')}`.toLowerCase()
      return shapes.some((shape) => content.includes(shape))
    })
    .map((path) => path.slice(folder.length + 1))
    .toSorted()
}
