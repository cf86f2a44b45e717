import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

interface NewsletterSubscriptionTable {
  id: Generated<string>
  tenant: string
  address: string
  locale: string
  region: string
  consent_text: string
  subscribed_at: Timestamp
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unsubscribe_token: Generated<string>
  digest_for: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  digest_told: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  digest_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface IssueTable {
  tenant: string
  at: Timestamp
  made_at: Timestamp
  articles: number
  sent: Generated<number>
}

interface ArticleTable {
  tenant: string
  locale: string
  uid: string
  issue: ColumnType<Date | null, Date | string | null, Date | string | null>
}

interface DeclinedTable {
  member_id: string
  declined_at: Timestamp
}

export interface NewsletterTables {
  'newsletter.article': ArticleTable
  'newsletter.declined': DeclinedTable
  'newsletter.issue': IssueTable
  'newsletter.subscription': NewsletterSubscriptionTable
}
