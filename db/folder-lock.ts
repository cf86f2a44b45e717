// Who has the folder of an embedded database open. PGlite itself lets two processes open one folder and loses rows. The lock
// is the operating system's, taken by way of SQLite, because Node has no call for it: it dies with its owner, however that
// ends, and no process id has to be believed. The file beside it only says who holds it.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderOwner {
  pid: number
  /** Since when, as ISO 8601. */
  since: string
  /** Folder of the Unix socket that it answers on. */
  host: string
}

const LOCK = 'owner.lock'
const FACTS = 'owner.json'
/** SQLITE_BUSY */
const BUSY = 5

/** A handle that the garbage collector takes away would give its lock back. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process, until it is given back or the process ends.
 * @returns how to give it back; undefined when somebody else has it
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
  // Written beside and moved: nobody reads half of it.
  writeFileSync(join(folder, `${FACTS}.new`), JSON.stringify(owner))
  renameSync(join(folder, `${FACTS}.new`), join(folder, FACTS))
  // Of versions that believed in process ids.
  rmSync(join(folder, 'owner.pid'), { force: true })
  return () => {
    rmSync(join(folder, FACTS), { force: true })
    held.delete(lock)
    lock.close()
  }
}

/** Who took the folder last. It is true only while the folder cannot be locked. */
export function readOwner(folder: string): FolderOwner | undefined {
  try {
    const said = JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as Partial<FolderOwner>
    const { pid, since, host } = said
    return pid === undefined || since === undefined || host === undefined ? undefined : { pid, since, host }
  } catch {
    return undefined
  }
}

/** Something that the operator can understand and change. */
export class FolderTaken extends Error {
  override name = 'FolderTaken'

  constructor(folder: string, owner: FolderOwner | undefined, more = '') {
    const who = owner === undefined ? '' : ` (process ${owner.pid}, started ${owner.since})`
    super(
      `Another Guildhall${who} has ${folder} open${more}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    )
  }
}
