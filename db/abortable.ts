// A Kysely dialect whose queries are cancelled when their request is aborted (db/request-signal.ts). Kysely accepts a signal with
// each query; this passes it to all of them in one place.
import type { AbortableOperationOptions, CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import { requestSignal } from './request-signal.ts'

export interface AbortableOptions {
  /** Also cancel the statement in the database. The embedded database has no cancel request: its answer is dropped. */
  cancels: boolean
}

export function abortable(dialect: Dialect, options: AbortableOptions): Dialect {
  return {
    createDriver: () => new AbortableDriver(dialect.createDriver(), options),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** Delegates to the dialect's own driver, with connections that observe the request's signal. */
class AbortableDriver implements Driver {
  readonly #inner: Driver
  readonly #options: AbortableOptions

  constructor(inner: Driver, options: AbortableOptions) {
    this.#inner = inner
    this.#options = options
  }

  async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const acquiring = this.#inner.acquireConnection(options)
    const signal = requestSignal()
    const connection = await endedBy(signal, acquiring).catch((error: unknown) => {
      // A pending connect cannot be cancelled: a connection that arrives late is released at once.
      if (signal?.aborted) void acquiring.then((late) => this.#inner.releaseConnection(late)).catch(() => {})
      throw error
    })
    return new AbortableConnection(connection, this.#options)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { inner, idle } = connection as AbortableConnection
    // An abandoned statement may still run. Its connection is released only when it has ended.
    if (idle === undefined) await this.#inner.releaseConnection(inner)
    else void idle.then(() => this.#inner.releaseConnection(inner)).catch(() => {})
  }

  // Transactions are never cancelled: cut off in the middle, one would hold its locks until a timeout.
  beginTransaction: Driver['beginTransaction'] = (connection, settings) => {
    ;(connection as AbortableConnection).inTransaction = true
    return this.#inner.beginTransaction(innerOf(connection), settings)
  }
  commitTransaction: Driver['commitTransaction'] = (connection) =>
    this.#inner.commitTransaction(innerOf(connection))
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#inner.rollbackTransaction(innerOf(connection))
  savepoint: NonNullable<Driver['savepoint']> = async (connection, ...rest) =>
    this.#inner.savepoint?.(innerOf(connection), ...rest)
  rollbackToSavepoint: NonNullable<Driver['rollbackToSavepoint']> = async (connection, ...rest) =>
    this.#inner.rollbackToSavepoint?.(innerOf(connection), ...rest)
  releaseSavepoint: NonNullable<Driver['releaseSavepoint']> = async (connection, ...rest) =>
    this.#inner.releaseSavepoint?.(innerOf(connection), ...rest)
  init: Driver['init'] = (options) => this.#inner.init(options)
  destroy: Driver['destroy'] = (options) => this.#inner.destroy(options)
}

class AbortableConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #options: AbortableOptions
  inTransaction = false
  /** Resolves when an abandoned statement has ended; undefined if there was none. */
  idle: Promise<unknown> | undefined

  constructor(inner: DatabaseConnection, options: AbortableOptions) {
    this.inner = inner
    this.#options = options
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const signal = this.inTransaction || !readsOnly(query) ? undefined : requestSignal()
    if (signal === undefined) return this.inner.executeQuery<Row>(query)
    signal.throwIfAborted()
    if (this.#options.cancels) await this.inner.collectSessionInfo?.()
    const running = this.inner.executeQuery<Row>(query)
    return endedBy(signal, running).catch((error: unknown) => {
      if (signal.aborted) this.idle = Promise.allSettled([running, this.#cancel()])
      throw error
    })
  }

  streamQuery: DatabaseConnection['streamQuery'] = (query, chunkSize, options) =>
    this.inner.streamQuery(query, chunkSize, options)

  async #cancel(): Promise<void> {
    // The dialect opens a separate connection for it: the pool may have none left.
    const noPool = () => Promise.reject(new Error('There is no connection left to cancel a query with'))
    if (this.#options.cancels) await this.inner.cancelQuery?.(noPool)
  }
}

const innerOf = (connection: DatabaseConnection) => (connection as AbortableConnection).inner

/** Reads may be cancelled at any time. Writes always finish: their effect is wanted even if the client has gone. */
const readsOnly = ({ sql }: CompiledQuery): boolean => /^\s*(with|select)\b/i.test(sql) && !WRITES.test(sql)

/** A false positive only means that a read is not cancelled. */
const WRITES = /\b(insert|update|delete|merge|nextval|setval|pg_notify|pg_(try_)?advisory\w*)\b/i

function endedBy<Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) {
      work.catch(() => {})
      return leave()
    }
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
