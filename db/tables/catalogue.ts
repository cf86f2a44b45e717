import type { Generated } from 'kysely'

interface CatalogueRevisionTable {
  only_row: Generated<boolean>
  revision: string
}

export interface CatalogueTables {
  'catalogue.revision': CatalogueRevisionTable
}
