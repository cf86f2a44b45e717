import type { Database, Db } from '#db/database.ts'

/** The connections for a request of this method: reads must not be held up by writes. */
export const dbFor = (database: Database, method: string): Db =>
  method === 'GET' || method === 'HEAD' ? database.db : database.writes.db
