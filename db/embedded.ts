import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData } from './embedded-worker.ts'

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

/**
 * Starts the embedded database, or joins the one that another process of this machine has open.
 * PGlite itself lets two processes open one folder and loses rows, hence the lock file with the owner's process id.
 * @param folder data folder, or null for one in memory (tests)
 */
export async function startEmbedded(folder: string | null, snapshot?: Uint8Array): Promise<EmbeddedPostgres> {
  if (folder === null)
    return startWorker({ folder: null, socket: socketIn(privateFolder()), ...(snapshot ? { snapshot } : {}) })
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'owner.pid')
  const sockets = join(tmpdir(), `guildhall-${shortName(folder)}`)
  const owner = lockOwner(lock)
  if (owner !== undefined) {
    // The owner answers on its socket: an operator's command works beside a running site.
    return {
      host: sockets,
      port: PORT,
      dump: () => Promise.reject(new Error('Only the owner can dump')),
      close: async () => {},
    }
  }
  takeLock(lock)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  rmSync(socketIn(sockets), { force: true })
  const database = await startWorker({ folder: join(folder, 'postgres'), socket: socketIn(sockets) })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(lock, { force: true })
    },
  }
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
  let hash = 5381
  for (const char of path) hash = (hash * 33 + char.charCodeAt(0)) >>> 0
  return `${process.getuid?.() ?? 0}-${hash.toString(36)}`
}

function lockOwner(lock: string): number | undefined {
  if (!existsSync(lock)) return undefined
  const pid = Number(readFileSync(lock, 'utf8'))
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    rmSync(lock, { force: true })
    return undefined
  }
}

function takeLock(lock: string): void {
  rmSync(lock, { force: true })
  const file = openSync(lock, 'wx')
  writeSync(file, String(process.pid))
  closeSync(file)
}
