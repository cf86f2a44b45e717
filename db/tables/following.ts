import type { Timestamp } from './columns.ts'

interface SubscriptionTable {
  member_id: string
  author_id: string
  since: Timestamp
}

export interface FollowingTables {
  'following.subscription': SubscriptionTable
}
