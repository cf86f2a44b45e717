// Runs in a worker thread: PostgreSQL compiled to WebAssembly behind a Unix socket, so that a slow query never holds
// the thread that serves pages and the rest of the program uses node-postgres as it does in production.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { notificationReader } from './notifications.ts'
import { pulseOf } from './pulse.ts'
import { SnapshotFiles } from './snapshot-files.ts'

export interface EmbeddedWorkerData {
  /** Data folder; null keeps everything in memory. */
  folder: string | null
  socket: string
  /** A dump of a data folder to start from (tests). In shared memory it is not copied. */
  snapshot?: Uint8Array | undefined
  /** Where this thread reports what it is doing (db/pulse.ts). */
  pulse: SharedArrayBuffer
  /** Prefix of statements that may take long. */
  longWork: string
  /** Channels whose notifications are reported, whichever connection or process caused them. */
  channels: readonly string[]
}

// A quarter of the default, allocated at the start. The system's file cache serves the rest: look-ups and
// searches are as fast.
const SHARED_BUFFERS = '32MB'

// On a single core, kept pages and health checks should not wait for queries. Linux has a priority per thread;
// elsewhere this would change the whole process.
if (process.platform === 'linux') setPriority(0, 5)

/** Pieces of an answer that are collected before they are sent; a piece has at most 8 kB. */
const MAX_PIECES = 32

type StreamOptions = Parameters<PGlite['execProtocolRawStream']>[1]

const { folder, socket, snapshot, longWork, channels, ...data } = workerData as EmbeddedWorkerData
const pulse = pulseOf(data.pulse)

const pglite = await PGlite.create({
  ...(folder === null ? {} : { dataDir: folder }),
  ...(snapshot === undefined ? {} : { fs: new SnapshotFiles(snapshot) }),
  extensions: { pg_trgm, unaccent },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
})
// Of the one session that all connections share.
for (const channel of channels) await pglite.exec(`listen ${channel}`)
const server = new PGLiteSocketServer({ db: statementByStatement(pglite), path: socket, maxConnections: 100 })
await server.start()

parentPort?.on('message', async (message: 'close' | 'dump') => {
  if (message === 'dump') {
    // Until then, commits that did not wait for the disk are only in memory.
    await pglite.exec('checkpoint')
    const dump = await pglite.dumpDataDir('none')
    const bytes = new Uint8Array(await dump.arrayBuffer())
    parentPort?.postMessage({ dump: bytes }, [bytes.buffer])
    return
  }
  await server.stop()
  await pglite.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
})
parentPort?.postMessage('ready')

/** Offset of the SQL text, after message type, length and statement name. */
const TEXT_WITHIN = 16

function isLong(statement: Uint8Array): boolean {
  const { buffer, byteOffset, length } = statement
  const start = Buffer.from(buffer, byteOffset, Math.min(length, TEXT_WITHIN + longWork.length))
  return start.includes(longWork)
}

/** Errors after which a server ends the session. The embedded database has only one, so it has to be restarted. */
const isFatal = (answer: Uint8Array): boolean =>
  answer[0] === 'E'.charCodeAt(0) && Buffer.from(answer.subarray(0, 12)).includes('SFATAL')

/**
 * Lets connections take turns only between statements, and runs each statement in one go. All connections
 * share one session, and outside of a transaction the socket server switches between any two messages. But a
 * statement with parameters consists of five messages about "the" statement and "the" portal, so two at once
 * would mix up their parameters and rows. Message by message and row by row, small statements would also take
 * longer to send than to run.
 */
function statementByStatement(database: PGlite): PGlite {
  // Parse, Bind, Describe, Execute, Close: no answer is expected before Sync or Flush, which leaves the
  // statement open.
  const goesOn = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))
  const flush = 'H'.charCodeAt(0)
  let held: Uint8Array[] = []
  let open = false
  const readNotifications = notificationReader((notification) => parentPort?.postMessage({ notification }))
  async function run(message: Uint8Array, options: StreamOptions): Promise<void> {
    held.push(message)
    open = goesOn.has(message[0] ?? 0) || message[0] === flush
    if (open && message[0] !== flush) return
    const statement = held.length === 1 ? message : Buffer.concat(held)
    held = []
    let said: Uint8Array[] = []
    const tell = () => {
      options.onRawData(Buffer.concat(said))
      said = []
    }
    pulse.begin(isLong(statement))
    try {
      await database.execProtocolRawStream(statement, {
        ...options,
        onRawData(data) {
          readNotifications(data)
          if (isFatal(data)) parentPort?.postMessage({ broken: 'the only session has ended' })
          // A view of memory that the next row overwrites.
          said.push(data.slice())
          if (said.length >= MAX_PIECES) tell()
        },
      })
    } catch (error) {
      // The database itself failed, not just a statement: the socket server would stop answering.
      parentPort?.postMessage({ broken: String(error) })
      throw error
    } finally {
      pulse.end()
    }
    tell()
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'isInTransaction') return () => open || target.isInTransaction()
      if (name === 'execProtocolRawStream') return run
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name === 'exec')
        return (...statement: unknown[]) => {
          // A transaction that a broken connection left open.
          held = []
          open = false
          return value.apply(target, statement)
        }
      return value.bind(target)
    },
  })
}
