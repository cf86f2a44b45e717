// A stack's settings (locales, branches, environments, tokens) and the model of a branch. Read once for each
// revision and cached, so that requests need no queries for it. Entries are not cached here.
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { withoutSignal } from '#db/request-signal.ts'
import { existingSortIndexes } from './sort-index.ts'

export const DRAFT = '$draft'
export const ASSETS = 'sys_assets'
export const MAIN = 'main'

export interface TokenView {
  kind: 'delivery' | 'preview' | 'management'
  environment: string | null
}

export interface StackView {
  apiKey: string
  revision: string
  masterLocale: string
  /** Locale codes with their fallbacks. */
  locales: ReadonlyMap<string, string | null>
  branches: ReadonlySet<string>
  /** Uids by name. */
  environments: ReadonlyMap<string, string>
  /** By SHA-256 digest. */
  tokens: ReadonlyMap<string, TokenView>
  /** Names of the indexes that prepareForSize created, for any stack. */
  sortIndexes: ReadonlySet<string>
  scope(branch: string, environment: string): number | undefined
  branch(uid: string): Promise<BranchView>
}

export interface BranchView {
  uid: string
  contentTypes: ReadonlyMap<string, JsonObject>
  globalFields: ReadonlyMap<string, JsonObject>
  /** Taxonomy uid -> term uid -> parent uid. */
  parents: ReadonlyMap<string, ReadonlyMap<string, string | null>>
}

/** @returns undefined when the stack does not exist */
export async function readStackView(db: Db, apiKey: string): Promise<StackView | undefined> {
  // The revision is read first: what is read after it is at least as new.
  const stack = await db
    .selectFrom('content.stack')
    .select(['revision', 'master_locale'])
    .where('api_key', '=', apiKey)
    .executeTakeFirst()
  if (stack === undefined) return undefined
  const [locales, branches, environments, tokens, scopes, sortIndexes] = await Promise.all([
    db
      .selectFrom('content.locale')
      .select(['code', 'fallback_locale'])
      .where('api_key', '=', apiKey)
      .execute(),
    db.selectFrom('content.branch').select('uid').where('api_key', '=', apiKey).execute(),
    db.selectFrom('content.environment').select(['name', 'uid']).where('api_key', '=', apiKey).execute(),
    db
      .selectFrom('content.token')
      .select(['digest', 'kind', 'environment'])
      .where('api_key', '=', apiKey)
      .execute(),
    db
      .selectFrom('content.scope')
      .select(['id', 'branch', 'environment'])
      .where('api_key', '=', apiKey)
      .execute(),
    existingSortIndexes(db),
  ])
  const scopeIds = new Map(scopes.map(({ id, branch, environment }) => [`${branch}\n${environment}`, id]))
  const branchViews = new Map<string, Promise<BranchView>>()
  return {
    apiKey,
    revision: stack.revision,
    masterLocale: stack.master_locale,
    locales: new Map(locales.map(({ code, fallback_locale }) => [code, fallback_locale])),
    branches: new Set(branches.map(({ uid }) => uid)),
    environments: new Map(environments.map(({ name, uid }) => [name, uid])),
    tokens: new Map(tokens.map(({ digest, kind, environment }) => [digest, { kind, environment }])),
    sortIndexes,
    scope: (branch, environment) => scopeIds.get(`${branch}\n${environment}`),
    branch(uid) {
      const known = branchViews.get(uid)
      if (known !== undefined) return known
      const reading = withoutSignal(() => readBranchView(db, apiKey, uid))
      branchViews.set(uid, reading)
      reading.catch(() => branchViews.delete(uid))
      return reading
    },
  }
}

async function readBranchView(db: Db, apiKey: string, branch: string): Promise<BranchView> {
  const schemas = (table: 'content.content_type' | 'content.global_field') =>
    db
      .selectFrom(table)
      .select(['uid', 'body'])
      .where('api_key', '=', apiKey)
      .where('branch', '=', branch)
      .execute()
  const [contentTypes, globalFields, terms] = await Promise.all([
    schemas('content.content_type'),
    schemas('content.global_field'),
    db
      .selectFrom('content.term')
      .select(['taxonomy_uid', 'uid', 'parent_uid'])
      .where('api_key', '=', apiKey)
      .where('branch', '=', branch)
      .execute(),
  ])
  const parents = new Map<string, Map<string, string | null>>()
  for (const { taxonomy_uid, uid, parent_uid } of terms) {
    const taxonomy = parents.get(taxonomy_uid) ?? new Map<string, string | null>()
    parents.set(taxonomy_uid, taxonomy.set(uid, parent_uid))
  }
  return {
    uid: branch,
    contentTypes: new Map(contentTypes.map(({ uid, body }) => [uid, body])),
    globalFields: new Map(globalFields.map(({ uid, body }) => [uid, body])),
    parents,
  }
}

/** A locale and its fallbacks, ending with the master locale. */
export function fallbackChain(stack: StackView, locale: string): string[] {
  const chain: string[] = []
  let code: string | null = locale
  while (code !== null && !chain.includes(code)) {
    chain.push(code)
    code = stack.locales.get(code) ?? null
  }
  return chain.includes(stack.masterLocale) ? chain : [...chain, stack.masterLocale]
}
