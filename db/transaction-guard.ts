// Inside a transaction only the transaction may be used. The embedded database has one session, so a query
// through the pool would wait for the end of a transaction that waits for the query. The guard makes it fail
// at once.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type KyselyConfig, type TransactionBuilder } from 'kysely'
import pg from 'pg'

interface OpenTransaction {
  /** Work that a transaction started and that outlives it may use the pool again. */
  isOpen: boolean
}

const current = new AsyncLocalStorage<OpenTransaction>()

export class AskedOutsideTransaction extends Error {
  override name = 'AskedOutsideTransaction'
  constructor() {
    super(
      'Code inside a transaction used the connection pool. Pass the transaction instead: the embedded database would deadlock.',
    )
  }
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool that refuses queries from inside a transaction. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (current.getStore()?.isOpen !== true)
      return callback === undefined ? super.connect() : void super.connect(callback)
    const error = new AskedOutsideTransaction()
    if (callback === undefined) return Promise.reject(error)
    callback(error, undefined, () => {})
    return undefined
  }
}

/** A query builder that marks code inside its transactions. */
export class GuardedKysely<Tables> extends Kysely<Tables> {
  // The base class has a second overload that is not used here.
  constructor(config: KyselyConfig) {
    super(config)
  }

  override transaction(): TransactionBuilder<Tables> {
    return guarded(super.transaction())
  }
}

function guarded<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  return new Proxy(builder, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name === 'execute')
        return (work: (transaction: never) => Promise<unknown>) =>
          value.call(target, (transaction: never) => inside(() => work(transaction)))
      return (...given: unknown[]) => {
        const result: unknown = value.apply(target, given)
        // Methods that configure return another builder.
        const isBuilder = typeof result === 'object' && result !== null && 'execute' in result
        return isBuilder ? guarded(result as TransactionBuilder<Tables>) : result
      }
    },
  })
}

async function inside<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}
