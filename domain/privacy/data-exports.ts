// A member's own data as an archive: asked for on a page or by the API, made by a job, fetched by its owner alone while
// signed in, and gone after a week.
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { Clock } from '#services/clock.ts'
import { lockMember } from '#services/identity/lock-member.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { OwnKey } from '#services/uploads/storage/own-objects.ts'
import type { ByteSource, FileStorage } from '#services/uploads/storage/storage.ts'
import { isUuid } from '#services/uuid.ts'
import { writeZip, type ZipEntry } from '#services/zip-file.ts'
import { type AccountLetter, queueAccountLetter } from './account-letters.ts'
import { type OwnFile, ownFiles } from './own-files.ts'

/** The job that makes one. Its key is the row's id. */
export const MAKE_DATA_EXPORT = 'make-data-export'
export const MAX_EXPORTS_A_DAY = 3
const DAY_MS = 86_400_000
export const ARCHIVE_DAYS = 7
/** An archive that was not made by then never will be. */
const STALLED_MS = DAY_MS
/** How long the half-written file of a process that died is left. */
const LEFT_MS = DAY_MS
/** Objects of archives in the storage. */
const PREFIX = 'exports/' satisfies OwnKey
const keyOf = (id: string): OwnKey => `${PREFIX}${id}/archive`

export interface OwnExport {
  /** What became of the last one that was asked for; `expired` also before its file is removed. */
  state: 'none' | 'waiting' | 'ready' | 'failed' | 'expired'
  askedAt: Date | null
  /** The archive that can be fetched, which may be an earlier one. */
  archive: { id: string; bytes: number; madeAt: Date; expiresAt: Date } | undefined
}

export async function exportOf(db: Db, memberId: string, now: Date): Promise<OwnExport> {
  const none: OwnExport = { state: 'none', askedAt: null, archive: undefined }
  if (!isUuid(memberId)) return none
  const { rows } = await sql<{
    id: string
    state: 'waiting' | 'ready' | 'failed' | 'replaced' | 'expired'
    askedAt: Date
    madeAt: Date | null
    expiresAt: Date | null
    bytes: string | null
    isDead: boolean
  }>`
    select id::text, state, ${isDead} as "isDead", asked_at as "askedAt", made_at as "madeAt", expires_at as "expiresAt", bytes::text
    from privacy.data_export where member_id = ${memberId} and state <> 'replaced'
    order by asked_at desc, id`.execute(db)
  const [last] = rows
  if (last === undefined) return none
  const isOver = (at: Date | null) => at === null || at <= now
  const ready = rows.find(({ state, expiresAt }) => state === 'ready' && !isOver(expiresAt))
  const { askedAt } = last
  const state = (): OwnExport['state'] => {
    if (last.state === 'waiting') return last.isDead || isStalled(askedAt, now) ? 'failed' : 'waiting'
    if (last.state === 'ready') return isOver(last.expiresAt) ? 'expired' : 'ready'
    return last.state === 'failed' ? 'failed' : 'expired'
  }
  return {
    state: state(),
    askedAt,
    archive:
      ready?.madeAt && ready.expiresAt
        ? { id: ready.id, bytes: Number(ready.bytes), madeAt: ready.madeAt, expiresAt: ready.expiresAt }
        : undefined,
  }
}

/** The process died during each try of its job, which could not say so here; an admin may have discarded it since. */
const isDead = sql<boolean>`not exists (select from jobs.job j
  where j.kind = ${MAKE_DATA_EXPORT} and j.key = privacy.data_export.id::text and j.state in ('waiting', 'running'))`

const isStalled = (askedAt: Date, now: Date) => now.getTime() - askedAt.getTime() >= STALLED_MS

export type Asked = { kind: 'asked' } | { kind: 'waiting' } | { kind: 'tooMany'; again: Date }

/** Asks for one, unless one is being made already. Wake the jobs afterwards. */
export async function askForExport(
  db: Db,
  asked: { tenant: string; memberId: string; region: string; locale: string; now: Date },
): Promise<Asked> {
  const { tenant, memberId, region, locale, now } = asked
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    await sql`
      update privacy.data_export set state = 'failed' where member_id = ${memberId} and state = 'waiting'
        and (asked_at <= ${new Date(now.getTime() - STALLED_MS)} or ${isDead})`.execute(trx)
    const { rows: recent } = await sql<{ state: string; askedAt: Date }>`
      select state, asked_at as "askedAt" from privacy.data_export
      where member_id = ${memberId} and asked_at > ${new Date(now.getTime() - DAY_MS)}
      order by asked_at desc limit ${MAX_EXPORTS_A_DAY}`.execute(trx)
    if (recent.some(({ state }) => state === 'waiting')) return { kind: 'waiting' }
    const first = recent.at(MAX_EXPORTS_A_DAY - 1)
    if (first !== undefined) return { kind: 'tooMany', again: new Date(first.askedAt.getTime() + DAY_MS) }
    const { rows } = await sql<{ id: string }>`
      insert into privacy.data_export (member_id, region, locale, asked_at)
      values (${memberId}, ${region}, ${locale}, ${now}) returning id::text`.execute(trx)
    for (const { id } of rows) await enqueueJob(trx, { tenant, kind: MAKE_DATA_EXPORT, key: id, runAt: now })
    return { kind: 'asked' }
  })
}

/**
 * Ends all archives of a member, ready or being made: they are copies of what this transaction hides or removes. The job
 * sweeps their files. The rows stay: they count towards the daily limit, and a legal hold keeps them.
 */
export async function endExports(trx: Db, memberId: string): Promise<void> {
  await sql`
    update privacy.data_export set state = case state when 'waiting' then 'failed' else 'expired' end
    where member_id = ${memberId} and state in ('waiting', 'ready')`.execute(trx)
}

export interface ToWrite {
  memberId: string
  region: string
  locale: string
  now: Date
  files: readonly OwnFile[]
}

export interface Written {
  /** What is in the archive beside the member's files. */
  entries: ZipEntry[]
  /** Says that it is ready. */
  letter: AccountLetter
}

export interface DataExportsOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  storage: Pick<FileStorage, 'list' | 'open' | 'put' | 'remove'>
  /** Where archives are written before they are stored. */
  folder: string
  audit: Pick<Audit, 'note'>
  /** @returns undefined if there is no such member */
  write: (asked: ToWrite) => Promise<Written | undefined>
}

export type DataExports = ReturnType<typeof createDataExports>

export function createDataExports(options: DataExportsOptions) {
  const { db, tenant, clock, storage, folder, audit, write } = options
  return {
    /**
     * Makes an archive, stores it and writes the letter. Repeating it makes the same one again, or does nothing.
     * @param work.isLast it is not tried again: the member is told that it failed
     * @throws if it could not be made
     */
    async make(
      id: string,
      work: { isLast: boolean; again: boolean; signal?: AbortSignal | undefined },
    ): Promise<void> {
      if (!isUuid(id)) return
      if (work.again) await waitAgain(id)
      const { rows } = await sql<{ memberId: string; region: string; locale: string }>`
        select member_id::text as "memberId", region, locale from privacy.data_export
        where id = ${id} and state = 'waiting'`.execute(db)
      const [asked] = rows
      if (asked === undefined) return
      try {
        await makeOne(id, asked, work.signal)
      } catch (error) {
        // Stopped by the end of the process, it goes on in the next one.
        if (work.isLast && !work.signal?.aborted)
          await sql`
            update privacy.data_export set state = 'failed' where id = ${id} and state = 'waiting'`.execute(
            db,
          )
        throw error
      }
    },

    /** Removes files of archives that are over or have no row, and what a process left that died. */
    async sweep(): Promise<void> {
      const now = clock.now()
      await sql`update privacy.data_export set state = 'expired' where state = 'ready' and expires_at <= ${now}`.execute(
        db,
      )
      for await (const { key } of storage.list(PREFIX)) {
        if (!(await isWanted(key.split('/')[1] ?? ''))) await storage.remove(key)
      }
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const left = await stat(path).catch(() => undefined)
        // By the clock of the machine, which wrote the file.
        if (left !== undefined && Date.now() - left.mtimeMs > LEFT_MS) await rm(path, { force: true })
      }
    },

    /** @returns undefined if the member has none (any more) */
    async open(memberId: string): Promise<{ source: ByteSource; madeAt: Date } | undefined> {
      const { archive } = await exportOf(db, memberId, clock.now())
      const source = archive && (await storage.open(keyOf(archive.id)))
      return archive && source && { source, madeAt: archive.madeAt }
    },
  }

  /** Whether an archive is there to be fetched, or somebody is making it. */
  async function isWanted(id: string): Promise<boolean> {
    if (!isUuid(id)) return false
    const { rows } = await sql`
      select from privacy.data_export where id = ${id} and state in ('waiting', 'ready')`.execute(db)
    return rows.length > 0
  }

  async function isWaiting(trx: Db, id: string): Promise<boolean> {
    const { rows } = await sql`
      select from privacy.data_export where id = ${id} and state = 'waiting'`.execute(trx)
    return rows.length > 0
  }

  /** After an admin asked for a failed job again. */
  async function waitAgain(id: string): Promise<void> {
    await sql`
      update privacy.data_export as failed set state = 'waiting' where id = ${id} and state = 'failed'
        and not exists (select from privacy.data_export other
          where other.member_id = failed.member_id and other.state = 'waiting')
        and not exists (select from privacy.closing c where c.member_id = failed.member_id)`.execute(db)
  }

  async function makeOne(
    id: string,
    asked: { memberId: string; region: string; locale: string },
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { memberId } = asked
    const files = await ownFiles(db, storage, memberId)
    // After they were read: a file that came later is not in it (a trigger compares).
    const now = clock.now()
    const written = await write({ ...asked, now, files })
    if (written === undefined) throw new Error('The member of an export is not there')
    await mkdir(folder, { recursive: true })
    // A process that lost the job may still be at it, in the same folder.
    const path = join(folder, `${id}-${randomUUID()}.zip`)
    try {
      await writeZip(path, [...written.entries, ...files.map(({ entry }) => entry)], signal)
      const archive = await openAsBlob(path, { type: 'application/zip' })
      signal?.throwIfAborted()
      await storage.put(keyOf(id), archive, 'application/zip')
      signal?.throwIfAborted()
      let isSettled = false
      try {
        isSettled = await settle(id, { memberId, bytes: archive.size, letter: written.letter, files, now })
      } finally {
        // It was ended meanwhile (endExports), or its member removed; or another process was faster, and the object is its
        // archive, too.
        if (!isSettled && !(await isWanted(id))) await storage.remove(keyOf(id))
      }
    } finally {
      await rm(path, { force: true })
    }
  }

  /**
   * Whoever removes one of the files waits until the archive is there, and ends it then (a trigger does). Who is removing one
   * already is not waited for: they may wait for another file that is held here.
   * @throws if one was removed while the archive was made, or is being removed: the next try makes it without it
   */
  async function holdFiles(trx: Db, memberId: string, files: readonly OwnFile[]): Promise<void> {
    const { rows } = await sql`
      select from uploads.upload where member_id = ${memberId} and status = 'UPLOADED'
        and object_key = any(${files.map(({ key }) => key)}::text[]) for share skip locked`.execute(trx)
    if (rows.length < files.length) throw new Error('A file was removed while an archive was made')
  }

  /** @returns false if nobody waits for it any more */
  async function settle(
    id: string,
    made: { memberId: string; bytes: number; letter: AccountLetter; files: readonly OwnFile[]; now: Date },
  ): Promise<boolean> {
    const { memberId, bytes, letter, files, now } = made
    const replaced = await db.transaction().execute(async (trx) => {
      // Files of an account that is gone are gone, too: nothing to try again.
      if (!(await isWaiting(trx, id))) return undefined
      await holdFiles(trx, memberId, files)
      const expires = new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS)
      const { rows } = await sql`
        update privacy.data_export set state = 'ready', made_at = ${now}, expires_at = ${expires}, bytes = ${bytes}
        where id = ${id} and state = 'waiting' returning id`.execute(trx)
      if (rows.length === 0) return undefined
      const { rows: old } = await sql<{ id: string }>`
        update privacy.data_export set state = 'replaced'
        where member_id = ${memberId} and state = 'ready' and id <> ${id} returning id::text`.execute(trx)
      const address = await confirmedAddress(trx, memberId)
      if (address !== undefined) await queueAccountLetter(trx, { tenant, address, letter, at: now })
      await audit.note(trx, {
        actorId: memberId,
        subjectId: memberId,
        role: 'member',
        action: 'data-exported',
        at: now,
      })
      return old
    })
    for (const old of replaced ?? []) await storage.remove(keyOf(old.id))
    return replaced !== undefined
  }
}
