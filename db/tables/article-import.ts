import type { Timestamp } from './columns.ts'

interface ImportedArticleTable {
  api_key: string
  branch: string
  source: string
  external_id: string
  uid: string
  locale: string
  digest: string
  status: 'draft' | 'open' | 'closed'
  imported_at: Timestamp
  closed_at: Timestamp | null
}

export interface ArticleImportTables {
  'article_import.article': ImportedArticleTable
}
