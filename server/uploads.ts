import { resolve } from 'node:path'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import type { Log } from '#services/log.ts'
import { createClamdScanner } from '#services/uploads/scanner.ts'
import { createDiskStorage } from '#services/uploads/storage/disk-storage.ts'
import type { FileStorage } from '#services/uploads/storage/storage.ts'
import { createUploads, type Uploads } from '#services/uploads/uploads.ts'
import type { Env } from './env.ts'

export interface UploadServicesOptions {
  env: Env
  db: Db
  clock: Clock
  log: Log
  origin: string
}

/** Builds the upload services: in the data folder, or in an S3-compatible storage. */
export async function createUploadServices({ env, db, clock, log, origin }: UploadServicesOptions) {
  // The storage reports arrivals to the uploads that are built on it.
  let uploads: Uploads | undefined
  const storage = await openStorage({
    env,
    clock,
    log,
    origin,
    onArrival: (key) => {
      if (key.startsWith('incoming/')) uploads?.arrived(key)
    },
  })
  const scanner = env.CLAMD_URL === undefined ? undefined : createClamdScanner(env.CLAMD_URL)
  const made = createUploads({ db, storage, scanner, clock, log })
  uploads = made

  return {
    uploads: made,
    storage,
    scanner,
    stop: made.stop,
  }
}

export type StorageOptions = Omit<UploadServicesOptions, 'db' | 'env'> & {
  env: Pick<Env, 's3' | 'DATA_DIR' | 'IDENTITY_SECRET'>
  onArrival?: (key: string) => void
}

/** The files of a site: in its data folder, or in an S3-compatible storage. */
export async function openStorage({
  env,
  clock,
  log,
  origin,
  onArrival,
}: StorageOptions): Promise<FileStorage> {
  // The client library is loaded only if it is used.
  if (env.s3 !== undefined)
    return (await import('#services/uploads/storage/s3-storage.ts')).createS3Storage(env.s3, clock)
  return createDiskStorage({
    folder: resolve(env.DATA_DIR, 'files'),
    key: openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key('uploads'),
    origin,
    clock,
    log,
    ...(onArrival === undefined ? {} : { onArrival }),
  })
}
