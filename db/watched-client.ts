// Connections whose statements and open transactions are timed here, in the program: the embedded database keeps no limits of
// its own, and no server can say anything over a line that is cut.
import pg from 'pg'

export interface ClientLimits {
  /** From a statement to its answer; 0 is for ever. */
  answerMs: number
  /** For a transaction in which nothing is asked; 0 is for ever. */
  idleMs: number
  /** Stands before each statement, for the embedded database to know long work by. */
  mark?: string | undefined
  /** Told when a limit was passed. */
  onTimeout?: (() => void) | undefined
}

/** Too slow an answer, or too idle a transaction. The connection is gone, and what it had begun is taken back. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'
  readonly code = 'DATABASE_TIMEOUT'
}

interface Wire {
  stream: { destroy(error: Error): void }
  on(event: 'readyForQuery', listener: (message: { status: string }) => void): void
}

/** For a pool. Every statement passes through `query`, and every answer ends with the state of the transaction. */
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

    // The base class has an overload for each way of asking; all of them come this way.
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
