import type { Db } from '#db/database.ts'
import { type ImportOptions, type ImportSummary, importItems } from '#domain/catalogue/import/import-items.ts'
import type { ImportKind } from '#domain/catalogue/import/import-kinds.ts'
import { articleNames } from '#domain/catalogue/import/usual-names.ts'
import type { Article } from './article.ts'
import { articleStore } from './article-store.ts'
import { type ArticleTarget, findArticleTarget } from './article-target.ts'
import { readArticle } from './read-article.ts'

/** Brings the blog of a tenant's stack up to date with a source of articles. @throws {NoBlog} */
export async function importArticles(db: Db, options: ImportOptions): Promise<ImportSummary> {
  const target = await findArticleTarget(db, options.tenant)
  return importItems(db, articleImport(target, options.source), options)
}

function articleImport(target: ArticleTarget, source: string): ImportKind<Article> {
  const named = (name: string) => target.categories.find(({ names }) => names.has(name.toLowerCase()))
  const category = (names: readonly string[]) => {
    const known = names.map(named).find((one) => one !== undefined)
    return { uid: (known ?? target.categories[0])?.uid ?? '', known: known !== undefined }
  }
  return {
    name: 'article',
    names: articleNames,
    store: articleStore(target),
    pictures: { fields: ['image'], texts: ['description', 'markdown', 'summary'] },
    language: {
      fields: ['locale'],
      text: ({ title, body }) => ({ title, body }),
      keep: (article, _language, locale = article.locale) =>
        target.locales.includes(locale) ? { ...article, locale } : article,
    },
    read: (draft, options) => readArticle(draft, options, { source, locales: target.locales, category }),
  }
}

/** Removes all articles of a source from the blog. @returns how many articles */
export async function closeArticles(
  db: Db,
  { tenant, source }: { tenant: string; source: string },
  options: { at: Date; dryRun: boolean },
): Promise<number> {
  const target = await findArticleTarget(db, tenant)
  return articleStore(target).closeMissing(db, { tenant, source }, [], options)
}
