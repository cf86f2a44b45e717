import type { Db } from '#db/database.ts'
import type { DeliveryHeaders } from '../wire.ts'
import type { Access } from './access.ts'
import type { Params } from './params.ts'

/** A request that may be answered, as the endpoints take it. */
export interface Asking {
  db: Db
  /** False for the embedded database, where there is no time limit for a statement. */
  limited: boolean
  access: Access
  params: Params
  headers: DeliveryHeaders
}
