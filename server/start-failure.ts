import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'

/** An error of the system, or of a database. */
interface Thrown extends NodeJS.ErrnoException {
  severity?: string
}

/** The settings that a failed start can be about. */
export interface StartSettings {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}

/** Errors that say by themselves what to do. */
const OWN_WORDS = new Set(['FolderTaken', 'OtherTenant', 'MightyDatabaseUser'])

const FOLDER: Readonly<Record<string, string>> = {
  ENOSPC: 'has no room left. Free some, and start again.',
  EDQUOT: 'has no room left for this user. Free some, and start again.',
  EACCES: 'may not be written by this user. Change its owner, or set DATA_DIR to another folder.',
  EPERM: 'may not be written by this user. Change its owner, or set DATA_DIR to another folder.',
  EROFS: 'is on a disk that can only be read. Set DATA_DIR to another folder.',
  ENOENT: 'cannot be made. Set DATA_DIR to another folder.',
  ENOTDIR: 'is no folder. Set DATA_DIR to another one.',
}

/** Errors of the embedded database's own file system, by the numbers of WASI. */
const BY_NUMBER: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  44: 'ENOENT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}

const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address. Start the database, or correct the address.',
  ENOTFOUND: 'its host name is not known. Correct the address.',
  ETIMEDOUT: 'it did not answer in time. Check the address and the network between.',
  '28P01': 'the user or the password is wrong.',
  '28000': 'its user may not sign in.',
  '3D000': 'the server has no database of that name. Create it first.',
  '42501': 'its user may not create tables. Make it the owner of the database.',
  '57P03': 'the server is still starting. Try again in a moment.',
  '53100': 'the server has no room left.',
  '53300': 'the server takes no more connections.',
}

/** The embedded database writes its log in files of 16 MB. With less room than for two, its disk is full. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024

/**
 * What an operator can do about a start that failed, in one sentence without a secret.
 * @returns undefined for an error that needs its stack
 */
export function explainStart(
  error: unknown,
  settings: StartSettings,
  freeBytes = freeBytesOf,
): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { name, message, syscall, errno = 0, code: known, path, severity } = error as Thrown
  if (OWN_WORDS.has(name)) return message
  const code = name === 'ErrnoError' ? BY_NUMBER[errno] : known
  if (code === undefined) return undefined
  const { DATA_DIR, DATABASE_URL } = settings
  if (DATABASE_URL !== undefined && (syscall === undefined || ['connect', 'getaddrinfo'].includes(syscall))) {
    const why = DATABASE[code]
    if (why !== undefined) return `The database of DATABASE_URL cannot be used: ${why}`
  }
  // A file elsewhere is a fault of the installation.
  if (path !== undefined && !resolve(path).startsWith(resolve(DATA_DIR))) return undefined
  // If there is no room to roll back either, the database reports its own failure instead of the full disk.
  const isFull =
    code === '53100' ||
    (severity === 'PANIC' && DATABASE_URL === undefined && freeBytes(DATA_DIR) < LEAST_ROOM_BYTES)
  const why = FOLDER[isFull ? 'ENOSPC' : code]
  return why === undefined ? undefined : `The folder ${DATA_DIR} (DATA_DIR) ${why}`
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
