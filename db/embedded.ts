import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { superviseWorker } from './embedded-supervisor.ts'
import type { EmbeddedWorkerData } from './embedded-worker.ts'
import { FolderTaken, lockFolder, readOwner } from './folder-lock.ts'
import type { WatchdogTimes } from './pulse.ts'

export interface EmbeddedPostgres {
  /** Folder of the Unix socket, which node-postgres takes as its host. */
  host: string
  port: number
  /** Called when somebody gave up waiting for an answer. */
  onTimeout?: (() => void) | undefined
  /** A dump of the whole database, from which another one can start. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Prefix of a statement that may take long. It is part of the text because the statement may come from
 * another process.
 */
export const LONG_WORK = '/* long work */ '

/** The channels that anything listens on. */
const CHANNELS = ['content_changed']

// node-postgres builds the socket's name as `.s.PGSQL.<port>` below the host folder.
const PORT = 5432
const socketIn = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)

export interface EmbeddedOptions {
  /** Data folder, or null for one in memory (tests). */
  folder: string | null
  snapshot?: Uint8Array | undefined
  /** Refuses a folder that another process has open, instead of joining that process through its socket. */
  alone?: boolean | undefined
  times: WatchdogTimes
  log?: { error(fields: object, message: string): void } | undefined
  /** Called with the channel of each notification, and without one after some may have been lost. */
  onNotification?: ((channel?: string) => void) | undefined
}

/** How long to wait for an owner that is just starting: a first start on a slow machine takes long. */
const JOIN_MS = 60_000
const ASK_AGAIN_MS = 100

/**
 * Starts the embedded database, or joins the one that another process on this machine has open, so that an
 * operator's command works beside a running site.
 * @throws FolderTaken
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, snapshot, alone } = options
  if (folder === null) return started(options, privateFolder(), { folder: null, snapshot })
  mkdirSync(folder, { recursive: true })
  const host = join(tmpdir(), `guildhall-${shortName(realpathSync(folder))}`)
  for (const since = Date.now(); ; await setTimeout(ASK_AGAIN_MS)) {
    const release = lockFolder(folder, { pid: process.pid, since: new Date().toISOString(), host })
    if (release !== undefined) return own(options, folder, host, release)
    const owner = readOwner(folder)
    if (alone) throw new FolderTaken(folder, owner)
    if (owner !== undefined && (await answers(socketIn(owner.host)))) return joined(owner.host)
    if (Date.now() - since > JOIN_MS) throw new FolderTaken(folder, owner, ', but does not answer')
  }
}

async function own(
  options: EmbeddedOptions,
  folder: string,
  host: string,
  release: () => void,
): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(host, { recursive: true, mode: 0o700 })
    const socket = socketIn(host)
    // An older version without this lock may be running.
    if (await answers(socket)) throw new FolderTaken(folder, undefined)
    rmSync(socket, { force: true })
    const database = await started(options, host, { folder: join(folder, 'postgres') })
    return {
      ...database,
      async close() {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function started(
  { times, log, onNotification }: EmbeddedOptions,
  host: string,
  data: Pick<EmbeddedWorkerData, 'folder' | 'snapshot'>,
): Promise<EmbeddedPostgres> {
  const worker = await superviseWorker(
    { ...data, socket: socketIn(host), longWork: LONG_WORK, channels: CHANNELS },
    { times, log, onNotification },
  )
  return { host, port: PORT, ...worker }
}

const joined = (host: string): EmbeddedPostgres => ({
  host,
  port: PORT,
  dump: () => Promise.reject(new Error('Only the process that owns the embedded database can dump it')),
  close: async () => {},
})

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(socket)
    line.once('connect', () => resolve(true))
    line.once('error', () => resolve(false))
    line.once('connect', () => line.destroy())
  })
}

let privateFolders = 0
function privateFolder(): string {
  const folder = join(tmpdir(), `guildhall-${process.pid}-${++privateFolders}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

// Unix socket paths end at about 100 characters, so the socket lives in the system's temporary folder.
function shortName(path: string): string {
  return `${process.getuid?.() ?? 0}-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`
}
