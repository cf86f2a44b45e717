// A whole tenant in one file: JSON Lines, compressed. Its settings without secrets, every row of its database, and its files.
// An object begins something, an array is a row, and a text is a part of a file.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { appendFile, rename, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { readMigrations } from '#db/migrate.ts'
import {
  CannotRestore,
  type DatabaseLine,
  migrationsOf,
  readRows,
  writeRows,
} from '#domain/tenants/rows-of-tenant.ts'
import { ownObjects } from '#services/uploads/storage/own-objects.ts'
import type { FileStorage } from '#services/uploads/storage/storage.ts'

const FORMAT = 1
/** Of a file at a time; a multiple of three, so that its base64 has no padding within. */
const PART_BYTES = 48 * 1024

const head = z.object({
  format: z.literal(FORMAT),
  tenant: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
})
const settingsLine = z.object({ settings: z.record(z.string(), z.string()), leftOut: z.array(z.string()) })
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()), types: z.array(z.string()) })
const sequenceLine = z.object({ sequence: z.string(), value: z.string().regex(/^-?\d+$/) })
const fileLine = z.object({ file: z.string(), bytes: z.number().int().min(0), contentType: z.string() })
const endLine = z.object({ end: z.object({ rows: z.number(), files: z.number() }) })

export interface Exported {
  tables: number
  rows: number
  files: number
  fileBytes: number
  sha256: string
}

interface Parts {
  tenant: string
  now: Date
  database: Pick<Database, 'background'>
  storage: Pick<FileStorage, 'list' | 'open'>
  settings: z.output<typeof settingsLine>
}

/** Writes it beside `to` first, so that half a file has never its name. */
export async function exportTenant(to: string, parts: Parts): Promise<Exported> {
  const counted = { tables: 0, rows: 0, files: 0, fileBytes: 0 }
  const half = `${to}.${randomUUID()}.half`
  try {
    await pipeline(
      Readable.from(linesOf(parts, counted)),
      createGzip(),
      createWriteStream(half, { mode: 0o600, flags: 'wx' }),
    )
    const sha256 = await digestOfFile(half)
    await rename(half, to)
    return { ...counted, sha256 }
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function* linesOf(
  { tenant, now, database: { background }, storage, settings }: Parts,
  counted: Omit<Exported, 'sha256'>,
): AsyncGenerator<string> {
  const line = (value: object | string) => `${JSON.stringify(value)}\n`
  yield line({
    format: FORMAT,
    tenant,
    at: now.toISOString(),
    migrations: await migrationsOf(background.db),
  } satisfies z.output<typeof head>)
  yield line(settings)
  for await (const part of readRows(background)) {
    if ('row' in part) {
      counted.rows++
      yield `${part.row}\n`
    } else {
      if ('table' in part) counted.tables++
      yield line(part)
    }
  }
  for await (const { key, contentType } of ownObjects(storage)) {
    const source = await storage.open(key)
    // Removed meanwhile.
    if (source === undefined) continue
    try {
      counted.files++
      counted.fileBytes += source.bytes
      yield line({ file: key, bytes: source.bytes, contentType })
      for (let at = 0; at < source.bytes; at += PART_BYTES)
        yield line((await source.read(at, PART_BYTES)).toString('base64'))
    } finally {
      await source.close()
    }
  }
  yield line({ end: { rows: counted.rows, files: counted.files } })
}

export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export interface FileOfTenant {
  tenant: string
  at: string
  migrations: string[]
  settings: z.output<typeof settingsLine>
}

/**
 * Reads all of the file before anything is made or changed: half a file would be found at its end alone.
 * @throws CannotRestore when it is not whole, of another tenant or of another version of the site
 */
export async function checkRestorable(path: string, tenant: string): Promise<FileOfTenant> {
  const { begun, settings } = await readToEnd(path)
  if (begun.tenant !== tenant)
    throw new CannotRestore(
      `The file is that of '${begun.tenant}', not of '${tenant}'. Restore it under its own name; 'tenant rename' comes after.`,
    )
  refuseOtherVersion(
    begun.migrations,
    readMigrations().map(({ name, digest }) => `${name} ${digest}`),
  )
  return { tenant, at: begun.at, migrations: begun.migrations, settings }
}

function refuseOtherVersion(its: readonly string[], here: readonly string[]): void {
  if (JSON.stringify(its.toSorted()) !== JSON.stringify(here.toSorted()))
    throw new CannotRestore(
      `The file is of another version of the site: it has ${its.length} migrations (${its.at(-1)?.split(' ')[0]}), this version ${here.length}. Restore it with its version, and start the newer one then.`,
    )
}

interface Restored {
  tables: number
  rows: number
  files: number
}

/**
 * Fills the prepared database and the storage of a tenant from its file, which was checked. Files come first and are
 * written again when it is tried again; rows are all written or none, and with them it is done.
 * @throws CannotRestore when the rows do not fit
 */
export async function restoreTenant(
  path: string,
  {
    migrations,
    database: { background },
    storage,
    scratch,
  }: {
    migrations: readonly string[]
    database: Pick<Database, 'background'>
    storage: Pick<FileStorage, 'put'>
    /** A file that may be written meanwhile. */
    scratch: string
  },
): Promise<Restored> {
  refuseOtherVersion(migrations, await migrationsOf(background.db))
  let files = 0
  try {
    for await (const { file } of filesIn(path, scratch)) {
      await storage.put(file.file, await openAsBlob(scratch), file.contentType || 'application/octet-stream')
      files++
    }
  } finally {
    await rm(scratch, { force: true })
  }
  const counted = await writeRows(background, rowsIn(path))
  return { ...counted, files }
}

async function* rowsIn(path: string): AsyncGenerator<DatabaseLine> {
  for await (const { part } of readParts(path))
    if (part.kind === 'row') yield { row: part.row }
    else if (part.kind === 'table' || part.kind === 'sequence') yield part.line
}

/** Each file is in `scratch` when it is yielded. */
async function* filesIn(path: string, scratch: string): AsyncGenerator<{ file: z.output<typeof fileLine> }> {
  let file: z.output<typeof fileLine> | undefined
  for await (const { part } of readParts(path)) {
    if (part.kind === 'bytes') await appendFile(scratch, part.bytes)
    if (part.kind !== 'file' && part.kind !== 'end') continue
    if (file !== undefined) yield { file }
    file = part.kind === 'file' ? part.line : undefined
    await writeFile(scratch, '', { mode: 0o600 })
  }
}

/** @throws CannotRestore when its end is missing or tells other numbers */
async function readToEnd(path: string): Promise<Omit<ReadPart, 'part'>> {
  let whole: Omit<ReadPart, 'part'> | undefined
  const counted = { rows: 0, files: 0 }
  let missing = 0
  for await (const { begun, settings, part } of readParts(path)) {
    if (part.kind === 'row') counted.rows++
    if (part.kind === 'bytes') missing -= part.bytes.length
    if (part.kind !== 'file' && part.kind !== 'end') continue
    if (missing !== 0) throw new CannotRestore(`${path} is damaged: a file in it has not all of its bytes.`)
    if (part.kind === 'file') {
      counted.files++
      missing = part.line.bytes
    } else if (part.end.rows === counted.rows && part.end.files === counted.files) whole = { begun, settings }
  }
  if (whole === undefined)
    throw new CannotRestore(`${path} is not whole: its end is missing or tells other numbers.`)
  return whole
}

/** Whether it is the whole export of a tenant, and its digest. */
export async function checkFile(path: string): Promise<{ tenant: string; at: string; sha256: string }> {
  const { begun } = await readToEnd(path)
  return { tenant: begun.tenant, at: begun.at, sha256: await digestOfFile(path) }
}

type Part =
  | { kind: 'row'; row: string }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'table'; line: z.output<typeof tableLine> }
  | { kind: 'sequence'; line: z.output<typeof sequenceLine> }
  | { kind: 'file'; line: z.output<typeof fileLine> }
  | { kind: 'end'; end: { rows: number; files: number } }
  | { kind: 'settings' }

interface ReadPart {
  begun: z.output<typeof head>
  settings: z.output<typeof settingsLine>
  part: Part
}

async function* readParts(path: string): AsyncGenerator<ReadPart> {
  const input = createReadStream(path)
  const unpacked = createGunzip()
  // Iterating ends with the error of either.
  input.on('error', (error) => unpacked.destroy(error))
  input.pipe(unpacked)
  let begun: z.output<typeof head> | undefined
  let settings: z.output<typeof settingsLine> | undefined
  try {
    for await (const line of linesIn(unpacked.setEncoding('utf8'))) {
      if (begun === undefined) begun = head.parse(JSON.parse(line))
      else if (settings === undefined) {
        settings = settingsLine.parse(JSON.parse(line))
        yield { begun, settings, part: { kind: 'settings' } }
      } else yield { begun, settings, part: partOf(line) }
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'EACCES') throw new CannotRestore(`${path} cannot be read (${code}).`)
    if (error instanceof z.ZodError || error instanceof SyntaxError || code?.startsWith('Z_'))
      throw new CannotRestore(`${path} is not the export of a tenant, or it is damaged.`)
    throw error
  } finally {
    input.destroy()
    unpacked.destroy()
  }
}

async function* linesIn(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const chunk of chunks) {
    const lines = chunk.split('\n')
    const rest = lines.pop() ?? ''
    for (const line of lines) {
      yield begun.length === 0 ? line : begun.join('') + line
      begun = []
    }
    if (rest !== '') begun.push(rest)
  }
  // What has no end of its line was cut off.
}

function partOf(line: string): Part {
  // Rows are passed on as they are.
  if (line.startsWith('[')) return { kind: 'row', row: line }
  const value: unknown = JSON.parse(line)
  if (typeof value === 'string') return { kind: 'bytes', bytes: Buffer.from(value, 'base64') }
  const named = (name: string) => typeof value === 'object' && value !== null && name in value
  if (named('table')) return { kind: 'table', line: tableLine.parse(value) }
  if (named('sequence')) return { kind: 'sequence', line: sequenceLine.parse(value) }
  if (named('file')) return { kind: 'file', line: fileLine.parse(value) }
  return { kind: 'end', ...endLine.parse(value) }
}
