// Connections whose statements and open transactions are timed on this side: the embedded database has no
// timeouts, and no server can report anything over a broken connection.
import pg from 'pg'

export interface ClientLimits {
  /** From a statement to its answer; 0 disables it. */
  answerMs: number
  /** For an idle transaction; 0 disables it. */
  idleMs: number
  /** Prefix for each statement, by which the embedded database recognises long work. */
  mark?: string | undefined
  /** Called when a limit was exceeded. */
  onTimeout?: (() => void) | undefined
}

/**
 * The answer took too long, or the transaction was idle too long. The connection is closed, and its
 * transaction is rolled back.
 */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'
  readonly code = 'DATABASE_TIMEOUT'
}

interface Wire {
  stream: { destroy(error: Error): void }
  on(event: 'readyForQuery', listener: (message: { status: string }) => void): void
}

/** For a pool. Every statement goes through `query`, and every answer ends with the transaction's state. */
export function watchedClient({ answerMs, idleMs, mark, onTimeout }: ClientLimits): typeof pg.Client {
  return class WatchedClient extends pg.Client {
    #asked = 0
    #timer: NodeJS.Timeout | undefined

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.#wire.on('readyForQuery', ({ status }) => this.#answered(status !== 'I'))
      this.once('end', () => clearTimeout(this.#timer))
    }

    get #wire(): Wire {
      return (this as unknown as { connection: Wire }).connection
    }

    // The base class has an overload for each kind of call; all of them come here.
    override query(...asked: unknown[]): never {
      this.#asked += 1
      if (this.#asked === 1) this.#limit(answerMs, `gave no answer within ${answerMs} ms`)
      const [first, ...rest] = asked
      return (super.query as (...asked: unknown[]) => never)(marked(first, mark), ...rest)
    }

    #answered(inTransaction: boolean): void {
      this.#asked = Math.max(0, this.#asked - 1)
      if (this.#asked > 0) this.#limit(answerMs, `gave no answer within ${answerMs} ms`)
      else if (inTransaction) this.#limit(idleMs, `was asked nothing in a transaction for ${idleMs} ms`)
      else clearTimeout(this.#timer)
    }

    #limit(ms: number, what: string): void {
      clearTimeout(this.#timer)
      if (ms === 0) return
      this.#timer = setTimeout(() => {
        onTimeout?.()
        this.#wire.stream.destroy(new DatabaseTimeout(`The database ${what}; the connection is closed`))
      }, ms)
      this.#timer.unref()
    }
  }
}

function marked(asked: unknown, mark: string | undefined): unknown {
  if (mark === undefined) return asked
  if (typeof asked === 'string') return mark + asked
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
  return isConfig ? { ...asked, text: mark + String(asked.text) } : asked
}
