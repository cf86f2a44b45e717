// Row types of the tables in migrations/. Dates come as Date, bigint as string (node-postgres).
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
export type JsonObject = { [member: string]: Json }

type JsonbObject = JSONColumnType<JsonObject>
type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface StackTable {
  api_key: string
  name: string
  master_locale: string
  revision: Generated<string>
  created_at: Generated<Timestamp>
}
export interface LocaleTable {
  api_key: string
  code: string
  name: string
  fallback_locale: string | null
}
export interface BranchTable {
  api_key: string
  uid: string
}
export interface EnvironmentTable {
  api_key: string
  name: string
  uid: string
}
export interface TokenTable {
  digest: string
  api_key: string
  kind: 'delivery' | 'preview' | 'management'
  environment: string | null
}
export interface SchemaTable {
  api_key: string
  branch: string
  uid: string
  body: JsonbObject
}
export interface TaxonomyTable {
  api_key: string
  branch: string
  uid: string
  locale: string
  body: JsonbObject
}
export interface TermTable {
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
export interface ScopeTable {
  id: Generated<number>
  api_key: string
  branch: string
  environment: string
}
export interface VersionTable {
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
export interface PublishedTable {
  scope_id: number
  content_type_uid: string
  locale: string
  uid: string
  body: JsonbObject
  variants: JSONColumnType<JsonObject | null>
  updated_at: Timestamp
}
export interface PreviewDraftTable {
  api_key: string
  branch: string
  hash: string
  content_type_uid: string
  uid: string
  locale: string
  body: JsonbObject
  saved_at: Timestamp
}
export interface SyncEventTable {
  seq: Generated<string>
  scope_id: number
  type: string
  content_type_uid: string
  uid: string | null
  locale: string | null
  event_at: Timestamp
  data: JSONColumnType<JsonObject | null>
}
export interface AssetFileTable {
  api_key: string
  uid: string
  version: number
  filename: string
  content_type: string
  bytes: Buffer
}
export interface SiteTable {
  tenant: string
  region: string
  api_key: string
  branch: Generated<string>
  environment: string
}
export interface UpstreamTable {
  api_key: string
  environment: string
  sync_token: string | null
  synced_at: Timestamp | null
  failed_at: Timestamp | null
  failure: string | null
}

export interface NewsletterSubscriptionTable {
  tenant: string
  address: string
  locale: string
  region: string
  consent_text: string
  subscribed_at: Timestamp
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unsubscribe_token: Generated<string>
}
export interface LicenseRequestTable {
  member_id: string
  provider: 'linkedin'
  email: string
  requested_at: Timestamp
  granted_at: Timestamp | null
}
export interface PendingImportTable {
  member_id: string
  source: 'json-resume' | 'linkedin' | 'europass'
  file_name: string
  patch: JsonbObject
  lost: JSONColumnType<Json[]>
  brought_at: Timestamp
}
export interface FormDraftTable {
  member_id: string
  form_id: string
  values: JsonbObject
  version: number
  saved_at: Timestamp
}
/** Times are instants; object_key is the storage's. */
export interface MarketingFileTable {
  id: Generated<string>
  tenant: string
  form_name: string
  field_id: string
  file_name: string
  content_type: string
  object_key: string
  requested_at: Date
  submission_id: Generated<string | null>
}

export interface MarketingSubmissionTable {
  id: Generated<string>
  tenant: string
  portal_id: string
  form_id: string
  form_name: string
  key: string
  received_at: Timestamp
  body: JsonbObject
  consent_text: string | null
  proven: boolean
  state: 'kept' | 'waiting' | 'delivered' | 'refused' | 'given-up'
  attempts: Generated<number>
  due_at: Timestamp | null
  answer: JSONColumnType<JsonObject | null, string | null | undefined, string | null>
}
export interface MemberTable {
  id: Generated<string>
  issuer: string
  subject: string
  email: string
  email_verified: boolean
  first_name: Generated<string>
  last_name: Generated<string>
  avatar: string | null
  identity_provider: string | null
  employee: Generated<boolean>
  granted_roles: Generated<string[]>
  claimed_roles: Generated<string[]>
  invitation_code: string | null
  created_at: Timestamp
  seen_at: Timestamp
}
export interface SessionTable {
  id: string
  member_id: string
  device: string
  id_token: Buffer | null
  created_at: Timestamp
  used_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  ended_because: string | null
}
export interface RefreshTokenTable {
  digest: Buffer
  session_id: string
  provider_token: Buffer | null
  replaced_at: Timestamp | null
  successor: Buffer | null
  created_at: Timestamp
}
export interface LoginAttemptTable {
  state: string
  browser: Buffer
  nonce: string
  verifier: string
  redirect: string
  invitation_code: string | null
  expires_at: Timestamp
}
export interface SigningKeyTable {
  kid: string
  purpose: 'session' | 'provider'
  public_jwk: JsonbObject
  sealed_jwk: Buffer
  created_at: Timestamp
}
export interface AccountTable {
  id: Generated<string>
  email: string
  email_key: string
  password: string | null
  first_name: string
  last_name: string
  lang: Generated<string>
  demo: Generated<boolean>
  upstream: string | null
  created_at: Timestamp
  password_changed_at: Timestamp | null
}
export interface AccountLinkTable {
  upstream: string
  subject: string
  account_id: string
  created_at: Timestamp
}
export interface MailedLinkTable {
  digest: Buffer
  kind: 'register' | 'reset' | 'link-upstream'
  email_key: string
  data: JsonbObject
  expires_at: Timestamp
}
export interface ProviderRecordTable {
  kind: string
  id: string
  payload: JsonbObject
  grant_id: string | null
  uid: string | null
  account_id: string | null
  consumed_at: Timestamp | null
  expires_at: Timestamp | null
}
export interface AuditEventTable {
  id: GeneratedAlways<string>
  at: Timestamp
  kind: string
  member_id: string | null
  request_id: string | null
  detail: JsonbObject
}
export interface CounterTable {
  key: string
  window_start: Timestamp
  used: number
  expires_at: Timestamp
}
export interface ReferenceEntryTable {
  dictionary: string
  id: string
  type: string | null
  parent_id: string | null
  name: string
  names: JSONColumnType<Record<string, string>>
  is_active: Generated<boolean>
  weight: Generated<number>
  more: JsonbObject
}
export interface ReferenceSearchKeyTable {
  dictionary: string
  entry_id: string
  key: string
  is_alias: boolean
}
export interface ReferenceLoadedTable {
  only_row: Generated<boolean>
  version: string
  loaded_at: Timestamp
}
export interface ProfileTable {
  member_id: string
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  first_name: string
  last_name: string
  phone: string | null
  whats_app: string | null
  telegram: string | null
  discord: string | null
  linkedin: string | null
  github: string | null
  linked_in_license_email: string | null
  current_job_type: 'it' | 'non-it' | 'other' | 'student' | null
  job_title_id: string | null
  job_function_id: string | null
  current_title_line_id: string | null
  current_title_line_name: string | null
  current_specialization: string | null
  non_it_job_function: string | null
  non_it_industry: string | null
  seniority_level: string | null
  location_id: string | null
  citizenship_id: string | null
  relocation_status: string | null
  target_role: string | null
  target_employment_forms: Generated<string[]>
  target_location_id: string | null
  job_search_status: string | null
  user_self_english_level: string | null
  self_english_level: string | null
  native_language_level: string | null
  mentorship_types: Generated<string[]>
  contribution_types: Generated<string[]>
  user_interests: Generated<string[]>
  user_secondary_skills: Generated<string[]>
  onboarding_flag: Generated<boolean>
  onboarding_version: string | null
  eng_x_terms_and_conditions: Timestamp | null
  club_terms_and_conditions: Generated<boolean>
  club_terms_and_conditions_version2: Generated<boolean>
  english_level: string | null
  applicant_id: string | null
  employee_title_id: string | null
  visibility: JSONColumnType<Record<string, string>, string | undefined>
  hidden_from_own_employer: Generated<boolean>
  employer_domain: string | null
  is_public: Generated<boolean>
  public_slug: string | null
  dismissed_hints: Generated<string[]>
}
interface ProfileListRow {
  member_id: string
  position: number
}
export interface ProfileSkillTable extends ProfileListRow {
  skill_id: string
  is_primary: boolean
  is_active: boolean
  level: number | null
}
export interface ProfileInterestTable extends ProfileListRow {
  uid: string
}
export interface ProfileLanguageTable extends ProfileListRow {
  language: string
  level: string
}
export interface ProfileWorkTable extends ProfileListRow {
  id: string
  job_title_it: string | null
  company: string | null
  is_it: boolean
  job_title: string | null
  description: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  employment_form: string | null
  country: string | null
  industry: string | null
  skills: string[]
}
export interface ProfileEducationTable extends ProfileListRow {
  id: string
  organization: string | null
  country: string | null
  faculty: string | null
  is_it: boolean
  degree: string | null
  grade: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  skills: string[]
}
export interface ProfileProjectTable extends ProfileListRow {
  id: string
  type: string | null
  name: string | null
  link: string | null
  role: string | null
  description: string | null
  individual: boolean
  team: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  linked_experience: string | null
  skills: string[]
  tools: string[]
  technologies: string[]
  location_id: string | null
  it_job_title_id: string | null
  employment_type: string | null
  industry_id: string | null
  degree_id: string | null
}
export interface ProfileCertificateTable extends ProfileListRow {
  id: string
  name: string | null
  link: string | null
  issued_by: string | null
  issued_on: string | null
}
export interface ProfileAssessmentTable {
  member_id: string
  id: string
  provider: string
  status: 'UNSTARTED' | 'IN_PROGRESS' | 'TO_REVIEW' | 'COMPLETED' | 'EXPIRED' | 'CLOSED' | 'CANCELLED'
  requested_at: Timestamp
  completed_at: Timestamp | null
  level_state: string | null
}

export interface UploadTable {
  id: Generated<string>
  member_id: string
  kind: 'AVATAR' | 'CV' | 'ENGLISH_VIDEO' | 'CERTIFICATE' | 'DOCUMENT'
  status: 'REQUESTED' | 'IN_S3_BUCKET' | 'IN_EPAM_STORAGE' | 'UPLOADED' | 'FAILED' | 'CANCELED' | 'REMOVED'
  meta_status: 'STARTED' | 'FINISHED' | 'FAILED'
  file_name: string | null
  content_type: string | null
  declared_type: string | null
  bytes: ColumnType<string | null, number | string | null, number | string | null>
  sha256: Buffer | null
  failure: string | null
  object_key: string | null
  requested_at: Timestamp
  changed_at: Timestamp
  claimed_until: ColumnType<Date | null, Date | null, Date | null>
}

export interface FavoriteTable {
  member_id: string
  type: 'course' | 'article' | 'event' | 'vacancy'
  item_id: string
  title: string
  locale: string
  added_at: Timestamp
}
export interface SubscriptionTable {
  member_id: string
  author_id: string
  since: Timestamp
}
export interface CatalogueRevisionTable {
  only_row: Generated<boolean>
  revision: string
}

export interface FeedSourceTable {
  id: Generated<string>
  tenant: string
  kind: 'courses' | 'events' | 'vacancies' | 'articles'
  name: string
  url: string
  interval_seconds: number
  mapping: string
  locale: string | null
  time_zone: string | null
  closing: 'careful' | 'never'
  etag: string | null
  last_modified: string | null
  digest: string | null
  imported_at: Timestamp | null
  next_at: Timestamp | null
  failures: Generated<number>
  outcome: Generated<string>
  outcome_at: Timestamp | null
  reading_until: Timestamp | null
  added_at: Timestamp
}

export interface AcceptanceTable {
  id: Generated<string>
  member_id: string
  version: string
  language: string
  digest: string
  accepted_at: Timestamp
}

export interface ImportedArticleTable {
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

export interface SavedSearchTable {
  id: Generated<string>
  member_id: string
  tenant: string
  list: 'jobs' | 'courses' | 'events'
  address: string
  name: string
  region: string
  locale: string
  frequency: 'none' | 'daily' | 'weekly'
  saved_at: Timestamp
  told: Generated<string>
  told_before: string | null
  due_at: Timestamp | null
}

export interface AlertConsentTable {
  member_id: string
  email: string
  asked_at: Timestamp
  confirmed_at: Timestamp | null
}

export interface Tables {
  'saved_search.search': SavedSearchTable
  'saved_search.consent': AlertConsentTable
  'article_import.article': ImportedArticleTable
  'feeds.source': FeedSourceTable
  'terms.acceptance': AcceptanceTable
  'uploads.upload': UploadTable
  'catalogue.revision': CatalogueRevisionTable
  'favorites.favorite': FavoriteTable
  'following.subscription': SubscriptionTable
  'identity.member': MemberTable
  'identity.session': SessionTable
  'identity.refresh_token': RefreshTokenTable
  'identity.login_attempt': LoginAttemptTable
  'identity.signing_key': SigningKeyTable
  'identity.account': AccountTable
  'identity.account_link': AccountLinkTable
  'identity.mailed_link': MailedLinkTable
  'identity.provider_record': ProviderRecordTable
  'identity.audit_event': AuditEventTable
  'limits.counter': CounterTable
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
  'content.site': SiteTable
  'content.upstream': UpstreamTable
  'reference.entry': ReferenceEntryTable
  'reference.search_key': ReferenceSearchKeyTable
  'reference.loaded': ReferenceLoadedTable
  'newsletter.subscription': NewsletterSubscriptionTable
  'profile.profile': ProfileTable
  'profile.skill': ProfileSkillTable
  'profile.interest': ProfileInterestTable
  'profile.language': ProfileLanguageTable
  'profile.work': ProfileWorkTable
  'profile.education': ProfileEducationTable
  'profile.project': ProfileProjectTable
  'profile.certificate': ProfileCertificateTable
  'profile.assessment': ProfileAssessmentTable
  'profile.pending_import': PendingImportTable
  'licenses.request': LicenseRequestTable
  'marketing.submission': MarketingSubmissionTable
  'marketing.file': MarketingFileTable
  'form_drafts.draft': FormDraftTable
}
