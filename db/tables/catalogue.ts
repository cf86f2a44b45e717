import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

interface CatalogueRevisionTable {
  only_row: Generated<boolean>
  revision: string
}

interface ExchangeRateTable {
  currency: string
  per_euro: number
  day: ColumnType<Date, string, string>
  loaded_at: Timestamp
}

export interface CatalogueTables {
  'catalogue.exchange_rate': ExchangeRateTable
  'catalogue.revision': CatalogueRevisionTable
}
