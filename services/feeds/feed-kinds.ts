// What a feed can hold, and who imports it.
import type { Db } from '#db/database.ts'
import {
  type ImportOptions,
  type ImportSummary,
  importItems,
} from '#services/catalogue/import/import-items.ts'
import {
  courseImport,
  eventImport,
  type ImportKind,
  vacancyImport,
} from '#services/catalogue/import/import-kinds.ts'
import type { Origin } from '#services/catalogue/item.ts'
import { closeMissing } from '#services/catalogue/write-items.ts'
import type { Source } from './source-rows.ts'

export type FeedKind = Source['kind']

export interface FeedImport {
  /** Fields that a mapping file can name. */
  fields: readonly string[]
  import: (db: Db, options: ImportOptions) => Promise<ImportSummary>
  /** Closes everything of a source. @returns how many */
  closeAll: (db: Db, origin: Origin, options: { at: Date; dryRun: boolean }) => Promise<number>
}

export const feedImports: Partial<Record<FeedKind, FeedImport>> = {
  courses: feedImport(courseImport),
  events: feedImport(eventImport),
  vacancies: feedImport(vacancyImport),
}

function feedImport<Item extends { external_id: string; status: string }>(
  importKind: ImportKind<Item>,
): FeedImport {
  return {
    fields: Object.keys(importKind.names),
    import: (db, options) => importItems(db, importKind, options),
    closeAll: (db, origin, options) => closeMissing(db, importKind.kind, origin, [], options),
  }
}
