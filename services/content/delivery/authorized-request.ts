import type { Db } from '#db/database.ts'
import type { DeliveryHeaders } from '../wire.ts'
import type { Access } from './access.ts'
import type { Params } from './params.ts'

/** A request that has been authorised, for the endpoints. */
export interface AuthorizedRequest {
  db: Db
  /** False for the embedded database, which has no statement timeout. */
  limited: boolean
  access: Access
  params: Params
  headers: DeliveryHeaders
}
