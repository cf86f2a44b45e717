import type { Timestamp } from './columns.ts'

interface SubscriptionTable {
  member_id: string
  author_id: string
  since: Timestamp
}

interface CommunityTable {
  member_id: string
  key: string
  name: string
  since: Timestamp
}

interface FollowedCompanyTable {
  member_id: string
  tenant: string
  company_key: string
  name: string
  since: Timestamp
}

export interface FollowingTables {
  'following.community': CommunityTable
  'following.company': FollowedCompanyTable
  'following.subscription': SubscriptionTable
}
