// Writes small stacks directly into the tables, for the tests of this folder.
import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'

export interface TestItem {
  /** 'sys_assets' for an asset. */
  contentType: string
  /** Locale in which it is published; by default the master locale. */
  locale?: string
  body: JsonObject & { uid: string }
  variants?: JsonObject
}

export interface TestStack {
  apiKey: string
  masterLocale?: string
  /** Locale codes with their fallbacks. */
  locales?: Record<string, string | null>
  environment?: string
  contentTypes?: readonly JsonObject[]
  globalFields?: readonly JsonObject[]
  taxonomies?: readonly TestTaxonomy[]
  items?: readonly TestItem[]
  drafts?: readonly TestItem[]
  /** Oldest first. */
  events?: readonly TestEvent[]
  /** Logs the publication of every item. */
  logged?: boolean
}

export interface TestTaxonomy {
  uid: string
  locale?: string
  /** Terms with their parents, parents first. */
  terms: Record<string, string | null>
  names?: Record<string, string>
}

export interface TestEvent {
  type: string
  contentType: string
  uid?: string
  locale?: string
  at: string
  data?: JsonObject
}

/** Tokens are 'delivery', 'preview' and 'management' prefixed with the stack's key. */
export async function writeStack(
  db: Db,
  stack: TestStack,
): Promise<{ scopeId: number; draftScopeId: number }> {
  const { apiKey, environment = 'production', masterLocale = 'en-us' } = stack
  const api_key = apiKey
  const branch = 'main'
  await db
    .insertInto('content.stack')
    .values({ api_key, name: apiKey, master_locale: masterLocale })
    .execute()
  const locales = stack.locales ?? { [masterLocale]: null }
  await db
    .insertInto('content.locale')
    .values(
      Object.entries(locales).map(([code, fallback_locale]) => ({
        api_key,
        code,
        name: code,
        fallback_locale,
      })),
    )
    .execute()
  await db.insertInto('content.branch').values({ api_key, uid: branch }).execute()
  await db
    .insertInto('content.environment')
    .values({ api_key, name: environment, uid: environment })
    .execute()
  const token = (kind: 'delivery' | 'preview' | 'management') => ({
    digest: createHash('sha256').update(`${apiKey}-${kind}`).digest('hex'),
    api_key,
    kind,
    environment: kind === 'delivery' ? environment : null,
  })
  await db
    .insertInto('content.token')
    .values([token('delivery'), token('preview'), token('management')])
    .execute()
  const [published, draft] = await db
    .insertInto('content.scope')
    .values([
      { api_key, branch, environment },
      { api_key, branch, environment: '$draft' },
    ])
    .returning('id')
    .execute()
  if (published === undefined || draft === undefined) throw new Error('No scopes')
  for (const body of stack.contentTypes ?? [])
    await db
      .insertInto('content.content_type')
      .values({ api_key, branch, uid: String(body.uid), body: JSON.stringify(body) })
      .execute()
  for (const body of stack.globalFields ?? [])
    await db
      .insertInto('content.global_field')
      .values({ api_key, branch, uid: String(body.uid), body: JSON.stringify(body) })
      .execute()
  for (const taxonomy of stack.taxonomies ?? [])
    await writeTaxonomy(db, apiKey, { locale: masterLocale, ...taxonomy }, environment)
  await writeItems(db, published.id, stack.items ?? [], masterLocale)
  await writeItems(db, draft.id, stack.drafts ?? [], masterLocale)
  const logged = stack.logged === true ? (stack.items ?? []).map(publishing(masterLocale)) : []
  for (const { type, contentType, uid, locale, at, data } of stack.events ?? logged)
    await db
      .insertInto('content.sync_event')
      .values({
        scope_id: published.id,
        type,
        content_type_uid: contentType,
        uid: uid ?? null,
        locale: locale ?? null,
        event_at: at,
        data: JSON.stringify(data ?? null),
      })
      .execute()
  return { scopeId: published.id, draftScopeId: draft.id }
}

const publishing =
  (masterLocale: string) =>
  ({ contentType, locale = masterLocale, body }: TestItem, index: number): TestEvent => ({
    type: contentType === 'sys_assets' ? 'asset_published' : 'entry_published',
    contentType,
    uid: body.uid,
    locale,
    at: new Date(Date.UTC(2024, 4, 1, 0, index)).toISOString(),
  })

export async function writeItems(
  db: Db,
  scopeId: number,
  items: readonly TestItem[],
  masterLocale = 'en-us',
): Promise<void> {
  for (const { contentType, locale = masterLocale, body, variants } of items)
    await db
      .insertInto('content.published')
      .values({
        scope_id: scopeId,
        content_type_uid: contentType,
        locale,
        uid: body.uid,
        body: JSON.stringify(body),
        variants: JSON.stringify(variants ?? null),
        updated_at: String(body.updated_at ?? '2024-01-01T00:00:00.000Z'),
      })
      .execute()
}

async function writeTaxonomy(
  db: Db,
  api_key: string,
  { uid, locale, terms, names }: TestTaxonomy & { locale: string },
  environment: string,
): Promise<void> {
  const body = {
    uid,
    name: uid,
    description: '',
    locale,
    terms_count: Object.keys(terms).length,
    created_at: '2024-01-01T08:00:00.000Z',
    created_by: 'bltuser',
    updated_at: '2024-01-01T08:00:00.000Z',
    updated_by: 'bltuser',
    publish_details: { environment, locale, time: '2024-01-01T08:00:00.000Z', user: 'bltuser' },
  }
  await db
    .insertInto('content.taxonomy')
    .values({ api_key, branch: 'main', uid, locale, body: JSON.stringify(body) })
    .execute()
  const depths = new Map<string, number>()
  for (const [position, [term, parent_uid]] of Object.entries(terms).entries()) {
    const depth = (parent_uid === null ? 0 : (depths.get(parent_uid) ?? 0)) + 1
    depths.set(term, depth)
    const termBody = {
      uid: term,
      name: names?.[term] ?? term,
      taxonomy_uid: uid,
      parent_uid,
      depth,
      children_count: Object.values(terms).filter((parent) => parent === term).length,
      locale,
      created_at: '2024-01-01T08:00:00.000Z',
      created_by: 'bltuser',
      updated_at: '2024-01-01T08:00:00.000Z',
      updated_by: 'bltuser',
      publish_details: { environment, locale, time: '2024-01-01T08:00:00.000Z', user: 'bltuser' },
    }
    await db
      .insertInto('content.term')
      .values({
        api_key,
        branch: 'main',
        taxonomy_uid: uid,
        uid: term,
        locale,
        parent_uid,
        depth,
        position,
        body: JSON.stringify(termBody),
      })
      .execute()
  }
}
