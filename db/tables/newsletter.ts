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
}

interface DeclinedTable {
  member_id: string
  declined_at: Timestamp
}

export interface NewsletterTables {
  'newsletter.declined': DeclinedTable
  'newsletter.subscription': NewsletterSubscriptionTable
}
