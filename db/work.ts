// What the database is asked for, each kind of work over connections of its own, so that one kind that is stuck cannot take
// the others with it. The one table of their limits.

export interface Limits {
  /** Connections at the most. */
  connections: number
  /** For a connection, the wait in the pool's queue included. */
  connectMs: number
  /** For a statement; 0 is for ever. */
  statementMs: number
  /** For a lock that somebody else holds. */
  lockMs: number
  /** For a transaction in which nothing is asked. */
  idleMs: number
}

export type Work = 'pages' | 'writes' | 'background' | 'health'

export const workLimits: Readonly<Record<Work, Limits>> = {
  /** What is read for somebody who waits. Only changes of tables make a read wait for a lock. */
  pages: { connections: 10, connectMs: 3_000, statementMs: 10_000, lockMs: 1_000, idleMs: 10_000 },
  /** What members and visitors change. */
  writes: { connections: 5, connectMs: 3_000, statementMs: 15_000, lockMs: 3_000, idleMs: 10_000 },
  /** Imports, migrations, statistics, queues: nobody waits for them, and they may take what they take. */
  background: { connections: 5, connectMs: 60_000, statementMs: 0, lockMs: 30_000, idleMs: 300_000 },
  /** For /readyz alone. */
  health: { connections: 1, connectMs: 2_000, statementMs: 2_000, lockMs: 1_000, idleMs: 2_000 },
}

/** The same as parameters that a connection starts with; PgBouncer takes none of them. */
export const startParameters = ({ statementMs, lockMs, idleMs }: Limits) => ({
  ...(statementMs === 0 ? {} : { statement_timeout: statementMs }),
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
})
