// From an uploaded file to the member's own file, or to a refusal: each step leaves a status from which
// another process can continue.
import { randomBytes } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { drawAvatar } from './avatar.ts'
import { checkFile } from './check/check-file.ts'
import { type FileFault, FileRefused } from './check/refusal.ts'
import { checkLength, isVideo } from './check/video.ts'
import type { Scanner } from './scanner.ts'
import type { OwnKey } from './storage/own-objects.ts'
import type { ByteSource, FileStorage } from './storage/storage.ts'
import {
  claimUpload,
  finishUpload,
  forgetObject,
  moveUpload,
  releaseUpload,
  type UploadRow,
} from './upload-store.ts'

/** Checking the largest file takes seconds; after this another process may try. */
const CLAIM_MS = 2 * 60_000

export interface Settling {
  db: Db
  storage: FileStorage
  scanner: Scanner | undefined
  clock: Pick<Clock, 'now'>
  log: Log
}

export const incomingPrefix = (id: string): OwnKey => `incoming/${id}/`
export const keptKey = (id: string): OwnKey => `files/${id}/file`
export const avatarKey = (id: string, format: string): OwnKey => `avatars/${id}/${format}`

/** Takes an upload as far as possible. Does nothing if no file has arrived, or another process is at work. */
export async function settleUpload(id: string, settling: Settling): Promise<void> {
  const { db, clock, log } = settling
  const now = clock.now()
  let row = await claimUpload(db, id, { now, until: new Date(now.getTime() + CLAIM_MS) })
  if (row === undefined) return
  try {
    for (let next: UploadRow | undefined = row; next !== undefined; next = await step(next, settling))
      row = next
  } catch (error) {
    if (error instanceof FileRefused) {
      log.info({ upload: id, fault: error.fault, detail: error.message }, 'A file was refused')
      await refuse(row, error.fault, settling)
    } else log.error({ err: error, upload: id }, 'A file could not be checked; it waits for the next attempt')
  } finally {
    await releaseUpload(db, id)
  }
}

/** @returns the row after the step; undefined if there is nothing more to do now */
function step(row: UploadRow, settling: Settling): Promise<UploadRow | undefined> {
  if (row.status === 'REQUESTED') return arrive(row, settling)
  if (row.status === 'IN_S3_BUCKET') return keep(row, settling)
  if (row.status === 'IN_EPAM_STORAGE') return finish(row, settling)
  return Promise.resolve(undefined)
}

async function arrive(row: UploadRow, { db, storage, clock }: Settling): Promise<UploadRow | undefined> {
  for await (const { key, contentType } of storage.list(incomingPrefix(row.id))) {
    const name = key.slice(incomingPrefix(row.id).length)
    return moveUpload(
      db,
      row,
      'arrive',
      { object_key: keptKey(row.id), file_name: name, content_type: contentType || row.declared_type },
      clock.now(),
    )
  }
  return undefined
}

async function keep(row: UploadRow, settling: Settling): Promise<UploadRow | undefined> {
  const { db, storage, clock } = settling
  const { kind, file_name: name, object_key: key } = row
  if (name === null || key === null) throw new FileRefused('empty', 'The upload has no file')
  const source = await outOfReach(row, name, key, storage)
  try {
    const format = await checkFile(source, { kind, name, declaredType: row.content_type ?? undefined })
    await settling.scanner?.(source)
    const seconds =
      kind === 'ENGLISH_VIDEO' && isVideo(format.container)
        ? await checkLength(source, format.container)
        : undefined
    const facts =
      kind === 'AVATAR'
        ? await keepAvatar(row, source, storage)
        : { content_type: format.types[0], bytes: source.bytes, seconds: seconds ?? null }
    const kept = await moveUpload(db, row, 'keep', facts, clock.now())
    // The member cancelled meanwhile.
    if (kept === undefined) await removeObjects({ ...row, ...facts }, storage)
    else if (kept.object_key !== key) await storage.remove(key)
    return kept
  } finally {
    await source.close()
  }
}

/** The form can be posted again: the file that is checked must be where no form can overwrite it. */
async function outOfReach(
  row: UploadRow,
  name: string,
  key: string,
  storage: FileStorage,
): Promise<ByteSource> {
  const present = await storage.open(key)
  if (present !== undefined) return present
  const incoming = incomingPrefix(row.id) + name
  const posted = await storage.open(incoming)
  await posted?.close()
  if (posted !== undefined) await storage.move(incoming, key)
  const moved = await storage.open(key)
  if (moved === undefined) throw new FileRefused('empty', 'The file is gone')
  return moved
}

async function keepAvatar(row: UploadRow, source: ByteSource, storage: FileStorage) {
  const pictures = await drawAvatar(await source.read(0, source.bytes))
  for (const [format, bytes] of Object.entries(pictures))
    await storage.put(avatarKey(row.id, format), bytes, `image/${format}`)
  return {
    object_key: avatarKey(row.id, 'webp'),
    content_type: 'image/webp',
    // An unguessable name, new for every picture, so that browser caches stay correct.
    file_name: `${randomBytes(9).toString('base64url')}.webp`,
    bytes: pictures.webp.length,
  }
}

export async function finish(
  row: UploadRow,
  { db, storage, clock }: Pick<Settling, 'db' | 'storage' | 'clock'>,
): Promise<undefined> {
  const replaced = await finishUpload(db, row, clock.now())
  for (const old of replaced) await dropObjects(db, old, storage)
}

async function refuse(row: UploadRow, fault: FileFault, { db, storage, clock }: Settling): Promise<void> {
  const failed = await moveUpload(db, row, 'fail', { failure: fault }, clock.now())
  if (failed !== undefined) await dropObjects(db, failed, storage)
}

/** Deletes an upload's objects from the storage, and records that in its row. */
export async function dropObjects(db: Db, row: UploadRow, storage: FileStorage): Promise<void> {
  await removeObjects(row, storage)
  await forgetObject(db, row.id)
}

async function removeObjects(row: Pick<UploadRow, 'id' | 'object_key'>, storage: FileStorage): Promise<void> {
  if (row.object_key === null) return
  await storage.remove(row.object_key)
  if (row.object_key === avatarKey(row.id, 'webp')) await storage.remove(avatarKey(row.id, 'avif'))
}
