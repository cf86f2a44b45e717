// Takes a whole tenant away: its site, database, files and settings. What stays is a receipt.
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, realpath, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { type Db, openDatabase } from '#db/database.ts'
import { ownerOf } from '#domain/tenants/tenant-of-database.ts'
import { systemClock } from '#services/clock.ts'
import { ownObjects } from '#services/uploads/storage/own-objects.ts'
import type { FileStorage } from '#services/uploads/storage/storage.ts'
import type { Env } from '../env.ts'
import { openStorage } from '../uploads.ts'
import { begunFile, keptFile } from './change-tenants.ts'
import { withClient } from './make-database.ts'
import { tenantsFolder } from './tenant-settings.ts'

/** A site ends its last requests within 20 seconds. */
const UNTIL_CLOSED_MS = 60_000
const ASK_AGAIN_MS = 250

export class CannotRemove extends Error {}

export interface Removal {
  env: Env
  first: Env
  /** Of its settings. */
  file: string
  /** Removes it although members may not be removed. */
  despiteHolds: boolean
  /** Digest and day of an export of it. */
  exported: { sha256: string; at: string } | undefined
  /** Address of a superuser, who drops the database and its user. */
  admin: string | undefined
  now: Date
  untilClosedMs?: number
}

export interface Receipt {
  tenant: string
  removedAt: string
  /** Rows of each table that had some. */
  rows: Record<string, number>
  files: number
  fileBytes: number
  holdsIgnored: number
  export: Removal['exported']
  /** What the operator has to remove by hand. */
  left: string[]
}

/**
 * What fails is tried again by calling it once more: the site stays closed from the first moment on.
 * @throws CannotRemove before anything was removed
 */
export async function removeTenant(removal: Removal): Promise<{ receipt: Receipt; file: string }> {
  const { env, first, file, despiteHolds, exported, now, untilClosedMs = UNTIL_CLOSED_MS } = removal
  const kept = keptFile(first, env.TENANT)
  if (file !== kept && existsSync(kept))
    throw new CannotRemove(`${kept} has settings of it as well; remove one of both files.`)
  const begun = file === kept ? readBegun(first, env.TENANT) : undefined
  const isGone = await isDatabaseGone(removal, { begun })
  if (!isGone) {
    refuseHeld(await countRows(env), { despiteHolds, but: 'Nothing was changed.' })
    await refuseOtherServer(removal)
  }
  if (file !== kept) renameSync(file, kept)
  if (!isGone) await untilClosed(env, untilClosedMs)
  // Its site was open until now, and holds may have been placed meanwhile.
  const held = isGone ? { rows: {}, holds: 0 } : await countRows(env)
  try {
    refuseHeld(held, { despiteHolds, but: 'Nothing was removed.' })
  } catch (error) {
    // They are lifted on the site.
    if (file !== kept) renameSync(kept, file)
    throw error
  }
  // Of all that there was, also when a part of it was removed before.
  const { holds: holdsIgnored, ...counted } = begun ?? { ...held, ...(await withFiles(env, countFiles)) }
  writeFileSync(begunFile(first, env.TENANT), JSON.stringify({ holds: holdsIgnored, ...counted }), {
    mode: 0o600,
  })
  const left = [
    ...(await withFiles(env, (storage) => removeFiles(storage, env))),
    ...(await dropDatabase(removal, { isGone })),
    ...(await removeFolder(env, first)),
  ]
  const receipt: Receipt = {
    tenant: env.TENANT,
    removedAt: now.toISOString(),
    ...counted,
    holdsIgnored,
    export: exported,
    left,
  }
  const written = writeReceipt(first, receipt)
  rmSync(kept, { force: true })
  rmSync(begunFile(first, env.TENANT), { force: true })
  return { receipt, file: written }
}

const begunCounts = z.object({
  rows: z.record(z.string(), z.number()),
  holds: z.number(),
  files: z.number(),
  fileBytes: z.number(),
})

function readBegun(first: Env, name: string): z.output<typeof begunCounts> | undefined {
  const file = begunFile(first, name)
  if (!existsSync(file)) return
  try {
    return begunCounts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Its process ended while it was written, before anything was removed.
    return
  }
}

/** By an earlier call that did not end, or by hand. */
async function isDatabaseGone(
  { env, admin }: Removal,
  { begun }: { begun: object | undefined },
): Promise<boolean> {
  if (env.DATABASE_URL === undefined) return false
  try {
    await withClient(env.DATABASE_URL, async () => {})
    return false
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '3D000') return true
    // Its user goes after it, and is refused before the database is looked for.
    if (!['28P01', '28000'].includes(code) || begun === undefined || admin === undefined) throw error
    const { database, user } = namesIn(env.DATABASE_URL)
    const { rowCount } = await withClient(admin, (client) =>
      client.query(
        'select from pg_database where datname = $1 union all select from pg_roles where rolname = $2',
        [database, user],
      ),
    )
    if (rowCount === 0) return true
    throw error
  }
}

interface Counted {
  rows: Record<string, number>
  holds: number
}

function refuseHeld({ holds }: Counted, { despiteHolds, but }: { despiteHolds: boolean; but: string }): void {
  if (holds === 0 || despiteHolds) return
  throw new CannotRemove(
    `${holds} legal ${holds === 1 ? 'hold stands' : 'holds stand'}: what is held must not be removed. ` +
      `Export it and lift the holds, or say --despite-holds. ${but}`,
  )
}

/** Of the database as it is: it is not brought to this version, because it may be that of another application. */
async function countRows(env: Env): Promise<Counted> {
  // A site of a demo that nobody has visited has none.
  if (env.DATABASE_URL === undefined && !existsSync(env.databaseFolder)) return { rows: {}, holds: 0 }
  const { DATABASE_URL: url, databaseFolder: folder, DATABASE_LIMITS: limits } = env
  const database = await openDatabase({ url, folder, limits })
  try {
    const { db } = database.background
    const rows: Record<string, number> = {}
    const tables = await tablesOf(db)
    if (tables.length > 0) await refuseOthers(db, env.TENANT)
    for (const table of tables) {
      const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${sql.raw(table)}`.execute(
        db,
      )
      if (counted[0]?.n !== '0') rows[table] = Number(counted[0]?.n)
    }
    return { rows, holds: rows['privacy.hold'] ?? 0 }
  } finally {
    await database.close()
  }
}

async function refuseOthers(db: Db, tenant: string): Promise<void> {
  const owner = await nameIn(db)
  if (owner === tenant) return
  throw new CannotRemove(
    owner === undefined
      ? `Its database has tables, and does not say that it is that of '${tenant}'. Start its site once, which says so, ` +
          'or remove the database by hand and leave an empty one. Nothing was changed.'
      : `Its database is that of '${owner}', not of '${tenant}'. Nothing was changed.`,
  )
}

/** Undefined also where there is no such table. */
async function nameIn(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('tenant_name') is not null as known`.execute(db)
  return rows[0]?.known ? ownerOf(db) : undefined
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Until no process has its database open: a running site reads at once that its file is gone. */
async function untilClosed(env: Env, ms: number): Promise<void> {
  for (const end = Date.now() + ms; ; await delay(ASK_AGAIN_MS)) {
    const open = await whoIsOpen(env)
    if (open === undefined) return
    if (Date.now() >= end)
      throw new CannotRemove(
        `Its database is still open (${open}): stop what has it open, and call this again. Its site stays closed.`,
      )
  }
}

async function whoIsOpen(env: Env): Promise<string | undefined> {
  if (env.DATABASE_URL !== undefined)
    return withClient(env.DATABASE_URL, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::integer as n from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      return rows[0]?.n === 0 ? undefined : `${rows[0]?.n} connections`
    })
  if (!existsSync(env.databaseFolder)) return undefined
  try {
    await (await openDatabase({ url: undefined, folder: env.databaseFolder, alone: true })).close()
    return undefined
  } catch (error) {
    if ((error as Error).name === 'FolderTaken') return 'by another process'
    throw error
  }
}

async function withFiles<T>(env: Env, work: (storage: FileStorage) => Promise<T>): Promise<T> {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const storage = await openStorage({ env, clock: systemClock, log, origin: env.ORIGIN ?? '' })
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}

async function countFiles(storage: FileStorage): Promise<{ files: number; fileBytes: number }> {
  const counted = { files: 0, fileBytes: 0 }
  for await (const { bytes } of ownObjects(storage)) {
    counted.files++
    counted.fileBytes += bytes
  }
  return counted
}

/** @returns what is left: a bucket may have other things in it */
async function removeFiles(storage: FileStorage, { s3 }: Env): Promise<string[]> {
  for await (const { key } of ownObjects(storage)) await storage.remove(key)
  if (s3 === undefined) return []
  for await (const _ of storage.list('')) return [`other objects in the bucket ${s3.bucket}`]
  return []
}

/** @returns what is left, as the statements that remove it */
async function dropDatabase({ env, admin }: Removal, { isGone }: { isGone: boolean }): Promise<string[]> {
  // It goes with its folder.
  if (env.DATABASE_URL === undefined) return []
  const names = namesIn(env.DATABASE_URL)
  const [database, user] = [pg.escapeIdentifier(names.database), pg.escapeIdentifier(names.user)]
  const statements = [`drop database ${database};`, `drop role ${user};`]
  if (isGone) return leftUser(env.DATABASE_URL, statements[1] ?? '')
  if (admin === undefined) {
    await withClient(env.DATABASE_URL, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^(pg_|information_schema)'`,
      )
      // All of them or none: half a database would not say any more whose it is.
      await client.query('begin')
      for (const { name: schema } of rows) await client.query(`drop schema ${schema} cascade`)
      await client.query('create schema public')
      await client.query('commit')
    })
    return statements
  }
  return withClient(admin, async (client) => {
    await client.query(statements[0] ?? '')
    // It may own something else, which is the operator's to judge.
    return client.query(statements[1] ?? '').then(
      () => [],
      (error: Error) => [`${statements[1]} (${error.message})`],
    )
  })
}

/** Where the database is missing its user is let in, or there is none. */
const leftUser = (url: string, statement: string): Promise<string[]> =>
  withClient(url, async () => {}).then(
    () => [],
    (error: { code?: string }) => (error.code === '3D000' ? [statement] : []),
  )

function namesIn(url: string): { database: string; user: string } {
  const { pathname, username } = new URL(url)
  const user = decodeURIComponent(username)
  return { database: decodeURIComponent(pathname.slice(1)) || user, user }
}

/** The superuser's server may be another one, with a database of the same name. */
async function refuseOtherServer({ env, admin }: Removal): Promise<void> {
  if (env.DATABASE_URL === undefined || admin === undefined) return
  const { database: name } = namesIn(env.DATABASE_URL)
  const at = new URL(admin)
  at.pathname = `/${encodeURIComponent(name)}`
  const database = await openDatabase({ url: at.href, folder: null })
  try {
    const { db } = database.background
    // Of an empty one nothing would be lost.
    if ((await tablesOf(db)).length > 0 && (await nameIn(db)) !== env.TENANT)
      throw new CannotRemove(
        `On the server of DATABASE_ADMIN_URL the database '${name}' is not that of '${env.TENANT}'. Nothing was changed.`,
      )
  } finally {
    await database.close()
  }
}

/** What a site writes below its data folder. */
const OF_A_SITE = ['database', 'exports', 'files', 'images', 'imports', 'outbox', 'identity.secret']
/** A place where something is mounted, or below a folder of somebody else. */
const STAYS = new Set(['EBUSY', 'EACCES', 'EPERM', 'ENOTEMPTY', 'EROFS'])

/** @returns what is left: a folder of the operator's own choice with something else in it, or what a link leads to */
async function removeFolder(env: Env, first: Env): Promise<string[]> {
  const given = resolve(env.DATA_DIR)
  if (!existsSync(given)) return []
  const isLink = lstatSync(given).isSymbolicLink()
  const folder = isLink ? await realpath(given) : given
  const isOwn = !isLink && folder === join(tenantsFolder(first), env.TENANT)
  const left: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // Removing a link would leave all that it leads to, and what else is there is the operator's to judge.
    if (entry.isSymbolicLink()) left.push(await realpath(path).catch(() => path))
    else if (isOwn || OF_A_SITE.includes(entry.name)) await rm(path, { recursive: true, force: true })
  }
  if ((await readdir(folder)).length > 0) return [...left, folder]
  try {
    await rmdir(folder)
    if (isLink) await rm(given)
    return []
  } catch (error) {
    if (STAYS.has((error as NodeJS.ErrnoException).code ?? '')) return [folder]
    throw error
  }
}

function writeReceipt(first: Env, receipt: Receipt): string {
  const folder = join(tenantsFolder(first), 'removed')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${receipt.tenant}-${receipt.removedAt.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(receipt, null, 2)}\n`, { mode: 0o600 })
  return file
}
