// Members' files, for pages and the API: issue a form, report progress, issue a link, remove.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import type { Clock } from '#services/clock.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { accepts } from '#services/images/accepts.ts'
import { createWorkQueue } from '#services/images/work-queue.ts'
import type { Log } from '#services/log.ts'
import { formatOfType, kindRules } from './check/formats.ts'
import type { FileFault } from './check/refusal.ts'
import { partOf } from './part-of-file.ts'
import type { Scanner } from './scanner.ts'
import {
  avatarKey,
  dropObjects,
  finish,
  incomingPrefix,
  keptKey,
  type Settling,
  settleUpload,
} from './settle-upload.ts'
import { FILENAME, type FileForm, type FileStorage } from './storage/storage.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { isSettled, type UploadKind, type UploadMetaStatus, type UploadStatus } from './upload-status.ts'
import {
  findOwnUpload,
  findUpload,
  insertKept,
  insertUpload,
  moveUpload,
  type UploadRow,
} from './upload-store.ts'

/** Lifetime of forms and links. */
const SIGNED_FOR_MS = 15 * 60_000
/** How long a status request waits for a running check. */
const PATIENCE_MS = 2_000
const CHECKS_AT_ONCE = 2
/** Keys of objects have none of these in a name. */
const NOT_IN_KEYS = /[/\\\p{Cc}]/gu
const LONGEST_NAME = 200
const MAX_WAITING = 500

export interface UploadState {
  uploadId: string
  type: UploadKind
  status: UploadStatus
  metaStatus: UploadMetaStatus
  fileName: string | null
  /** Why it was refused. */
  failure: FileFault | null
}

interface MadeFile {
  kind: UploadKind
  bytes: Buffer
  fileName: string
  contentType: string
}

export interface UploadsOptions {
  db: Db
  storage: FileStorage
  scanner?: Scanner | undefined
  clock: Pick<Clock, 'now'>
  log: Log
}

export type Uploads = ReturnType<typeof createUploads>

export function createUploads({ db, storage, scanner, clock, log }: UploadsOptions) {
  const settling: Settling = { db, storage, scanner, clock, log }
  const queue = createWorkQueue({ atOnce: CHECKS_AT_ONCE, mostWaiting: MAX_WAITING })
  const running = new Map<string, Promise<void>>()

  /** Callers during a check wait for that check. */
  function settle(id: string): Promise<void> {
    const present = running.get(id)
    if (present !== undefined) return present
    const made = withoutSignal(() => queue.run(() => settleUpload(id, settling))).finally(() =>
      running.delete(id),
    )
    running.set(id, made)
    return made
  }

  const soon = () => new Date(clock.now().getTime() + SIGNED_FOR_MS)

  /** Continues an unfinished upload; the answer waits briefly, and then reports how far it is. */
  async function settled(row: UploadRow): Promise<UploadRow> {
    if (isSettled(row.status)) return row
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS)
    })
    // With a full queue the upload continues later.
    await Promise.race([settle(row.id).catch(() => {}), patience])
    clearTimeout(timer)
    return (await findUpload(db, row.id)) ?? row
  }

  async function linkOf(row: UploadRow): Promise<{ url: string; expires: Date } | undefined> {
    if (row.status !== 'UPLOADED' || row.object_key === null) return undefined
    const expires = soon()
    const url = await storage.link(row.object_key, {
      fileName: row.file_name ?? 'file',
      contentType: row.content_type ?? 'application/octet-stream',
      expires,
    })
    return { url, expires }
  }

  /** Makes a file that is in the storage already the member's own. */
  async function keep(
    memberId: string,
    {
      id,
      kind,
      file_name,
      content_type,
      bytes,
    }: Omit<Parameters<typeof insertKept>[1], 'member_id' | 'object_key'>,
  ): Promise<string> {
    const file = { id, kind, file_name, content_type, bytes, member_id: memberId, object_key: keptKey(id) }
    await finish(await insertKept(db, file, clock.now()), settling)
    return id
  }

  return {
    /** Another origin that pages must be allowed to post to; undefined if files come to this server. */
    origin: storage.origin,
    fetch: storage.fetch,

    /**
     * Issues a form for one file.
     * @param declaredType the media type that will be sent; undefined if the client does not say
     * @param redirect where a browser without script continues; `{id}` in it becomes the upload's id
     * @returns undefined when files of this type are not accepted
     */
    async order(
      memberId: string,
      kind: UploadKind,
      { declaredType, redirect }: { declaredType?: string | undefined; redirect?: string | undefined } = {},
    ): Promise<({ uploadId: string } & FileForm) | undefined> {
      if (declaredType !== undefined && formatOfType(kind, declaredType) === undefined) return undefined
      const uploadId = await insertUpload(db, { memberId, kind, declaredType }, clock.now())
      const form = await storage.form({
        key: incomingPrefix(uploadId) + FILENAME,
        contentType: declaredType,
        least: 1,
        most: kindRules[kind].most,
        expires: soon(),
        redirect: redirect?.replace('{id}', uploadId),
      })
      return { uploadId, ...form }
    },

    /** @returns undefined when this member has no such upload */
    async state(memberId: string, id: string): Promise<UploadState | undefined> {
      const row = await findOwnUpload(db, memberId, id)
      return row && stateOf(await settled(row))
    },

    /** Takes a file that came with a post, and checks it. */
    async put(memberId: string, kind: UploadKind, file: File): Promise<UploadState | undefined> {
      const declaredType = file.type === '' ? undefined : file.type
      const uploadId = await insertUpload(db, { memberId, kind, declaredType }, clock.now())
      const name = file.name.replace(NOT_IN_KEYS, '_').slice(-LONGEST_NAME) || 'file'
      await storage.put(incomingPrefix(uploadId) + name, file, file.type)
      return this.state(memberId, uploadId)
    },

    /**
     * Makes another file of the same content, under a kind of its own: what becomes of one does not change the other.
     * @returns its id; undefined if the member has no such file
     */
    async copy(memberId: string, id: string, kind: UploadKind): Promise<string | undefined> {
      const row = await findOwnUpload(db, memberId, id)
      if (row?.status !== 'UPLOADED' || row.object_key === null) return undefined
      const source = await storage.open(row.object_key)
      if (source === undefined) return undefined
      await source.close()
      const copy = randomUUID()
      await storage.copy(row.object_key, keptKey(copy))
      return keep(memberId, { ...row, id: copy, kind, bytes: Number(row.bytes ?? 0) })
    },

    /** Stores a file that the site has made itself. */
    async store(memberId: string, { kind, bytes, fileName, contentType }: MadeFile): Promise<string> {
      const id = randomUUID()
      await storage.put(keptKey(id), bytes, contentType)
      const file = { id, kind, file_name: fileName, content_type: contentType, bytes: bytes.length }
      return keep(memberId, file)
    },

    /** Removes a file, or cancels one in progress. Repeating it changes nothing. */
    async remove(memberId: string, id: string): Promise<UploadState | undefined> {
      const row = await findOwnUpload(db, memberId, id)
      if (row === undefined) return undefined
      const now = clock.now()
      const moved =
        (await moveUpload(db, row, 'remove', {}, now)) ?? (await moveUpload(db, row, 'cancel', {}, now))
      if (moved !== undefined) await dropObjects(db, moved, storage)
      return stateOf((await findUpload(db, id)) ?? row)
    },

    /** A download link for the owner; undefined if there is no file (yet, or any more). */
    async link(memberId: string, id: string): Promise<{ url: string; expires: Date } | undefined> {
      const row = await findOwnUpload(db, memberId, id)
      return row && linkOf(row)
    },

    /** A download link for whoever the caller has found to have the permission. */
    async linkForOthers(id: string): Promise<{ url: string; expires: Date } | undefined> {
      const row = await findUpload(db, id)
      return row && linkOf(row)
    },

    /**
     * Answers a request for a recording, as a whole or in parts. The caller has checked the permission.
     * @returns undefined if there is no such recording (any more)
     */
    async watch(request: Request, id: string): Promise<Response | undefined> {
      const row = await findUpload(db, id)
      if (row?.kind !== 'ENGLISH_VIDEO' || row.status !== 'UPLOADED' || row.object_key === null)
        return undefined
      const source = await storage.open(row.object_key)
      return source && partOf(request, source, row.content_type ?? 'video/mp4')
    },

    /**
     * Answers `/avatar/{userId}/{filename}`. The name cannot be guessed, so knowing it is permission enough.
     */
    async avatar(request: Request): Promise<Response> {
      const [, memberId = '', name = ''] = AVATAR.exec(new URL(request.url).pathname) ?? []
      const row = name
        ? await db
            .selectFrom('uploads.upload')
            .select('id')
            .where('member_id', '=', memberId)
            .where('file_name', '=', name)
            .where('kind', '=', 'AVATAR')
            .where('status', '=', 'UPLOADED')
            .where(isOpen(sql.ref('uploads.upload.member_id')))
            .executeTakeFirst()
        : undefined
      const format = accepts(request.headers.get('accept') ?? '', 'image/avif') ? 'avif' : 'webp'
      const source = row && (await storage.open(avatarKey(row.id, format)))
      if (source === undefined)
        return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
      const bytes = await source.read(0, source.bytes)
      await source.close()
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: {
          'content-type': `image/${format}`,
          'content-length': String(bytes.length),
          vary: 'Accept',
          // Stored by the viewer's browser for a day and by no shared cache, so that removal takes effect.
          'cache-control': 'private, max-age=86400',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      })
    },

    /** A file has arrived in this server's own storage. */
    arrived(key: string): void {
      const id = key.split('/')[1] ?? ''
      // A check that started before the file was complete did not see it.
      const after = running.get(id)?.catch(() => {}) ?? Promise.resolve()
      after
        .then(() => settle(id))
        .catch((error: unknown) =>
          log.warn(
            { err: error, upload: id },
            'A file could not be processed on arrival; it waits for the next sweep',
          ),
        )
    },

    /** Continues with files that arrived elsewhere, or whose check was interrupted. */
    async goOn(): Promise<void> {
      const rows = await db
        .selectFrom('uploads.upload')
        .select('id')
        .where(
          'status',
          'in',
          storage.fetch
            ? ['IN_S3_BUCKET', 'IN_EPAM_STORAGE']
            : ['REQUESTED', 'IN_S3_BUCKET', 'IN_EPAM_STORAGE'],
        )
        .where('requested_at', '>', new Date(clock.now().getTime() - 4 * SIGNED_FOR_MS))
        .execute()
      await Promise.all(rows.map(({ id }) => settle(id).catch(() => {})))
    },

    /** @param sweeping connections for background work */
    sweep: (sweeping = db) => sweepUploads({ ...settling, db: sweeping }),
    idle: () => queue.idle(),
    async stop(): Promise<void> {
      await queue.idle()
      await storage.close()
    },
  }
}

const AVATAR = /^\/avatar\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{8,40}\.webp)$/

const stateOf = (row: UploadRow): UploadState => ({
  uploadId: row.id,
  type: row.kind,
  status: row.status,
  metaStatus: row.meta_status,
  fileName: row.file_name,
  failure: row.failure as FileFault | null,
})
