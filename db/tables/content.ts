import type { Generated, JSONColumnType } from 'kysely'
import type { JsonObject } from '../json.ts'
import type { JsonbObject, Timestamp } from './columns.ts'

interface StackTable {
  api_key: string
  name: string
  master_locale: string
  revision: Generated<string>
  created_at: Generated<Timestamp>
}

interface LocaleTable {
  api_key: string
  code: string
  name: string
  fallback_locale: string | null
}

interface BranchTable {
  api_key: string
  uid: string
}

interface EnvironmentTable {
  api_key: string
  name: string
  uid: string
}

interface TokenTable {
  digest: string
  api_key: string
  kind: 'delivery' | 'preview' | 'management'
  environment: string | null
}

interface SchemaTable {
  api_key: string
  branch: string
  uid: string
  body: JsonbObject
}

interface TaxonomyTable {
  api_key: string
  branch: string
  uid: string
  locale: string
  body: JsonbObject
}

interface TermTable {
  api_key: string
  branch: string
  taxonomy_uid: string
  uid: string
  locale: string
  parent_uid: string | null
  depth: number
  position: number
  body: JsonbObject
}

interface ScopeTable {
  id: Generated<number>
  api_key: string
  branch: string
  environment: string
}

interface VersionTable {
  api_key: string
  branch: string
  content_type_uid: string
  uid: string
  locale: string
  version: number
  body: JsonbObject
  saved_at: Timestamp
  saved_by: string
}

interface PublishedTable {
  scope_id: number
  content_type_uid: string
  locale: string
  uid: string
  body: JsonbObject
  variants: JSONColumnType<JsonObject | null>
  updated_at: Timestamp
}

interface PreviewDraftTable {
  api_key: string
  branch: string
  hash: string
  content_type_uid: string
  uid: string
  locale: string
  body: JsonbObject
  saved_at: Timestamp
}

interface SyncEventTable {
  seq: Generated<string>
  scope_id: number
  type: string
  content_type_uid: string
  uid: string | null
  locale: string | null
  event_at: Timestamp
  data: JSONColumnType<JsonObject | null>
}

interface AssetFileTable {
  api_key: string
  uid: string
  version: number
  filename: string
  content_type: string
  bytes: Buffer
}

interface UnusedPictureTable {
  api_key: string
  branch: string
  uid: string
  since: Timestamp
}

interface SiteTable {
  tenant: string
  region: string
  api_key: string
  branch: Generated<string>
  environment: string
}

interface UpstreamTable {
  api_key: string
  environment: string
  sync_token: string | null
  synced_at: Timestamp | null
  failed_at: Timestamp | null
  failure: string | null
}

export interface ContentTables {
  'content.stack': StackTable
  'content.locale': LocaleTable
  'content.branch': BranchTable
  'content.environment': EnvironmentTable
  'content.token': TokenTable
  'content.content_type': SchemaTable
  'content.global_field': SchemaTable
  'content.taxonomy': TaxonomyTable
  'content.term': TermTable
  'content.scope': ScopeTable
  'content.version': VersionTable
  'content.published': PublishedTable
  'content.preview_draft': PreviewDraftTable
  'content.sync_event': SyncEventTable
  'content.asset_file': AssetFileTable
  'content.unused_picture': UnusedPictureTable
  'content.site': SiteTable
  'content.upstream': UpstreamTable
}
