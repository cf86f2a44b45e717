// The kinds of feeds and their importers.
import type { Db } from '#db/database.ts'
import { closeArticles, importArticles } from '#domain/articles/import-articles.ts'
import { type ImportOptions, type ImportSummary, importItems } from '#domain/catalogue/import/import-items.ts'
import {
  courseImport,
  eventImport,
  type ImportKind,
  vacancyImport,
} from '#domain/catalogue/import/import-kinds.ts'
import { articleNames } from '#domain/catalogue/import/usual-names.ts'
import { nameKey, type Origin } from '#domain/catalogue/item.ts'
import { matchSkills, newSkillMatcher } from '#domain/search/match-skills.ts'
import type { Source } from './source-rows.ts'

export type FeedKind = Source['kind']

export interface FeedImport {
  /** Fields that a mapping file can set. */
  fields: readonly string[]
  import: (db: Db, options: ImportOptions) => Promise<ImportSummary>
  /** Closes all of a source's items. @returns how many */
  closeAll: (db: Db, origin: Origin, options: { at: Date; dryRun: boolean }) => Promise<number>
}

export const feedImports: Record<FeedKind, FeedImport> = {
  courses: feedImport(courseImport, ({ skills }) => skills),
  events: feedImport(eventImport),
  vacancies: feedImport(vacancyImport, ({ skills }) => skills.map(({ name }) => name)),
  articles: { fields: Object.keys(articleNames), import: importArticles, closeAll: closeArticles },
}

function feedImport<Item extends { external_id: string; status: string }>(
  importKind: ImportKind<Item>,
  skillsOf: (item: Item) => readonly string[] = () => [],
): FeedImport {
  return {
    fields: Object.keys(importKind.names),
    async import(db, options) {
      const meet = newSkillMatcher(db)
      const { store } = importKind
      const write: typeof store.write = async (to, origin, items, at) => {
        await meet(items.flatMap(skillsOf).map(nameKey))
        return store.write(to, origin, items, at)
      }
      const summary = await importItems(db, { ...importKind, store: { ...store, write } }, options)
      if (!options.dryRun) await matchSkills(db)
      return summary
    },
    closeAll: (db, origin, options) => importKind.store.closeMissing(db, origin, [], options),
  }
}
