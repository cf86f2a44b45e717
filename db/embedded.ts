import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData } from './embedded-worker.ts'
import { FolderTaken, lockFolder, readOwner } from './folder-lock.ts'

export interface EmbeddedPostgres {
  /** Folder of the Unix socket, which node-postgres takes as its host. */
  host: string
  port: number
  /** A dump of the whole database, to start another one from. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

// node-postgres builds the socket's name as `.s.PGSQL.<port>` below the host folder.
const PORT = 5432
const socketIn = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)

export interface EmbeddedOptions {
  /** Data folder, or null for one in memory (tests). */
  folder: string | null
  snapshot?: Uint8Array | undefined
  /** Refuses a folder that another process has open, instead of joining that process by its socket. */
  alone?: boolean | undefined
}

/** How long an owner that is just starting is waited for. */
const JOIN_MS = 20_000
const ASK_AGAIN_MS = 100

/**
 * Starts the embedded database, or joins the one that another process of this machine has open: an operator's command works
 * beside a running site.
 * @throws FolderTaken
 */
export async function startEmbedded({ folder, snapshot, alone }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (folder === null)
    return startWorker({ folder: null, socket: socketIn(privateFolder()), ...(snapshot ? { snapshot } : {}) })
  mkdirSync(folder, { recursive: true })
  const host = join(tmpdir(), `guildhall-${shortName(realpathSync(folder))}`)
  for (const since = Date.now(); ; await setTimeout(ASK_AGAIN_MS)) {
    const release = lockFolder(folder, { pid: process.pid, since: new Date().toISOString(), host })
    if (release !== undefined) return own(folder, host, release)
    const owner = readOwner(folder)
    if (alone) throw new FolderTaken(folder, owner)
    if (owner !== undefined && (await answers(socketIn(owner.host)))) return joined(owner.host)
    if (Date.now() - since > JOIN_MS) throw new FolderTaken(folder, owner, ', but does not answer')
  }
}

async function own(folder: string, host: string, release: () => void): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(host, { recursive: true, mode: 0o700 })
    const socket = socketIn(host)
    // A version that knew no such lock may be running.
    if (await answers(socket)) throw new FolderTaken(folder, undefined)
    rmSync(socket, { force: true })
    const database = await startWorker({ folder: join(folder, 'postgres'), socket })
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

const joined = (host: string): EmbeddedPostgres => ({
  host,
  port: PORT,
  dump: () => Promise.reject(new Error('Only the owner can dump')),
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

async function startWorker(workerData: EmbeddedWorkerData): Promise<EmbeddedPostgres> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  const message = <T>(wanted: (m: unknown) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      const onMessage = (m: unknown) => {
        const value = wanted(m)
        if (value === undefined) return
        worker.off('message', onMessage)
        worker.off('error', reject)
        resolve(value)
      }
      worker.on('message', onMessage)
      worker.once('error', reject)
    })
  await message((m) => (m === 'ready' ? true : undefined))
  const host = workerData.socket.slice(0, workerData.socket.lastIndexOf('/'))
  return {
    host,
    port: PORT,
    dump() {
      const dumped = message((m) => (m as { dump?: Uint8Array }).dump)
      worker.postMessage('dump')
      return dumped
    },
    async close() {
      const closed = message((m) => (m === 'closed' ? true : undefined))
      worker.postMessage('close')
      await closed
      rmSync(workerData.socket, { force: true })
    },
  }
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
