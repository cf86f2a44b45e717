// Looks for traces of a person in every table and every file: for shapes of what marks them, not for columns that
// somebody thought of.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** How a mark may be written down: as it is, escaped, encoded, or as a digest that anybody can compute. */
export function shapesOf(mark: string): Record<string, string> {
  const low = mark.toLowerCase()
  const bytes = Buffer.from(mark)
  const digest = (algorithm: string) => createHash(algorithm).update(low).digest()
  return {
    plain: low,
    escaped: encodeURIComponent(low).toLowerCase(),
    // Wherever in a text the mark begins, what is surely its own.
    base64: bytes.toString('base64').slice(0, -4).toLowerCase(),
    hex: bytes.toString('hex'),
    'quoted-printable': low.replace('@', '=40'),
    sha256: digest('sha256').toString('hex'),
    'sha256 in base64': digest('sha256').toString('base64url').slice(0, 40).toLowerCase(),
    md5: digest('md5').toString('hex'),
  }
}

export interface Trace {
  /** Table, or file below the folder. */
  where: string
  shape: string
}

/** Every table's rows as text, in which bytes are hexadecimal and words of the search are lexemes. */
export async function tracesInTables(db: Db, marks: readonly string[]): Promise<Trace[]> {
  const { rows: tables } = await sql<{ name: string; path: string }>`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as path
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by name`.execute(db)
  const shapes = Object.entries(Object.assign({}, ...marks.map(named))) as [string, string][]
  const found: Trace[] = []
  // One look at each row; only where it finds something is asked what.
  const any = shapes.map(([, text]) => text.replace(/[^\w]/g, '\\$&')).join('|')
  for (const { name, path } of tables) {
    const { rows } = await sql<{ shape: string }>`
      with marked as materialized (
        select lower(row_of_table::text) as text from ${sql.raw(path)} as row_of_table
        where row_of_table::text ~* ${any}
      )
      select distinct s.shape from marked
      join unnest(${shapes.map(([shape]) => shape)}::text[], ${shapes.map(([, text]) => text)}::text[]) as s(shape, text)
        on position(s.text in marked.text) > 0
      order by s.shape`.execute(db)
    for (const { shape } of rows) found.push({ where: name, shape })
  }
  return found
}

/** Files below a folder, by their names and their bytes. */
export function tracesInFiles(folder: string, marks: readonly string[]): Trace[] {
  const shapes = Object.entries(Object.assign({}, ...marks.map(named))) as [string, string][]
  return filesBelow(folder).flatMap((file) => {
    const where = relative(folder, file)
    const text = `${where}\n${readFileSync(file, 'latin1')}`.toLowerCase()
    return shapes.filter(([, mark]) => text.includes(mark)).map(([shape]) => ({ where, shape }))
  })
}

const named = (mark: string) =>
  Object.fromEntries(Object.entries(shapesOf(mark)).map(([shape, text]) => [`${mark} as ${shape}`, text]))

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
