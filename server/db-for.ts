import type { Database, Db } from '#db/database.ts'

/** The connections that a request of this method works over: what only reads cannot be held up by what writes. */
export const dbFor = (database: Database, method: string): Db =>
  method === 'GET' || method === 'HEAD' ? database.db : database.writes.db
