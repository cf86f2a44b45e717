// Which process has the folder of an embedded database open. PGlite itself lets two processes open one folder
// and loses rows. The lock is the operating system's, taken through SQLite because Node has no API for it: it
// is released when its owner ends in any way, and no process id has to be trusted. The file beside it only
// names the owner.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderOwner {
  pid: number
  /** Start time, as ISO 8601. */
  since: string
  /** Folder of its Unix socket. */
  host: string
}

const LOCK = 'owner.lock'
const FACTS = 'owner.json'
/** SQLITE_BUSY */
const BUSY = 5

/** Keeps the handle from being garbage-collected, which would release the lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks the folder for this process until it is released or the process ends.
 * @returns a function that releases it; undefined when another process has it
 */
export function lockFolder(folder: string, owner: FolderOwner): (() => void) | undefined {
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw error
  }
  held.add(lock)
  // Written to a temporary file and renamed, so that nobody reads half of it.
  writeFileSync(join(folder, `${FACTS}.new`), JSON.stringify(owner))
  renameSync(join(folder, `${FACTS}.new`), join(folder, FACTS))
  // From older versions that relied on process ids.
  rmSync(join(folder, 'owner.pid'), { force: true })
  return () => {
    rmSync(join(folder, FACTS), { force: true })
    held.delete(lock)
    lock.close()
  }
}

/** The last owner of the folder. Only valid while the folder is locked. */
export function readOwner(folder: string): FolderOwner | undefined {
  try {
    const said = JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as Partial<FolderOwner>
    const { pid, since, host } = said
    return pid === undefined || since === undefined || host === undefined ? undefined : { pid, since, host }
  } catch {
    return undefined
  }
}

/** An error that the operator can understand and fix. */
export class FolderTaken extends Error {
  override name = 'FolderTaken'

  constructor(folder: string, owner: FolderOwner | undefined, more = '') {
    const who = owner === undefined ? '' : ` (process ${owner.pid}, started ${owner.since})`
    super(
      `Another Guildhall${who} has ${folder} open${more}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    )
  }
}
