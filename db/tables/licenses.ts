import type { Timestamp } from './columns.ts'

interface LicenseRequestTable {
  member_id: string
  provider: 'linkedin'
  email: string
  requested_at: Timestamp
  granted_at: Timestamp | null
}

export interface LicensesTables {
  'licenses.request': LicenseRequestTable
}
