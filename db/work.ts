// The kinds of database work, each with its own connections, so that one kind that is stuck does not affect
// the others. The only table of their limits.

export interface Limits {
  /** Maximum number of connections. */
  connections: number
  /** For a connection, including the wait in the pool's queue. */
  connectMs: number
  /** For a statement; 0 disables it. */
  statementMs: number
  /** For a lock held by another transaction. */
  lockMs: number
  /** For an idle transaction. */
  idleMs: number
}

export type Work = 'pages' | 'writes' | 'background' | 'health'

export const workLimits: Readonly<Record<Work, Limits>> = {
  /** Reads that somebody waits for. Only schema changes make a read wait for a lock. */
  pages: { connections: 10, connectMs: 3_000, statementMs: 10_000, lockMs: 1_000, idleMs: 10_000 },
  /** Changes by members and visitors. */
  writes: { connections: 5, connectMs: 3_000, statementMs: 15_000, lockMs: 3_000, idleMs: 10_000 },
  /** Imports, migrations, statistics, queues: nobody waits for them, so they have no time limit. */
  background: { connections: 5, connectMs: 60_000, statementMs: 0, lockMs: 30_000, idleMs: 300_000 },
  /** Only for /readyz. */
  health: { connections: 1, connectMs: 2_000, statementMs: 2_000, lockMs: 1_000, idleMs: 2_000 },
}

/** The limits as startup parameters; PgBouncer accepts none of them. */
export const startParameters = ({ statementMs, lockMs, idleMs }: Limits) => ({
  ...(statementMs === 0 ? {} : { statement_timeout: statementMs }),
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
})
