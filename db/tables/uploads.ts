import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export interface UploadTable {
  id: Generated<string>
  member_id: string
  kind: 'AVATAR' | 'CV' | 'ENGLISH_VIDEO' | 'CERTIFICATE' | 'DOCUMENT' | 'APPLICATION_CV'
  status: 'REQUESTED' | 'IN_S3_BUCKET' | 'IN_EPAM_STORAGE' | 'UPLOADED' | 'FAILED' | 'CANCELED' | 'REMOVED'
  meta_status: 'STARTED' | 'FINISHED' | 'FAILED'
  file_name: string | null
  content_type: string | null
  declared_type: string | null
  bytes: ColumnType<string | null, number | string | null, number | string | null>
  seconds: ColumnType<number | null, number | null | undefined, number | null>
  sha256: Buffer | null
  failure: string | null
  object_key: string | null
  requested_at: Timestamp
  changed_at: Timestamp
  claimed_until: ColumnType<Date | null, Date | null, Date | null>
  remove_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  held_since: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface UploadsTables {
  'uploads.upload': UploadTable
}
