// Entries and assets of a scope as a relation: published rows, or drafts overlaid with an editor's unsaved
// ones.
import { type RawBuilder, sql } from 'kysely'
import type { Access } from './access.ts'
import type { Filter, TermRelation } from './filter.ts'
import { referredTypes, scalarFields } from './schema-fields.ts'
import { sortIndex } from './sort-index.ts'
import { type Condition, type FilterTarget, filterCondition } from './sql-filter.ts'
import { ASSETS } from './stack-view.ts'
import { relatedTerms } from './term-relations.ts'

const NOT_TYPED = [
  ...['uid', 'locale', '_version', 'ACL', '_in_progress', 'tags', 'publish_details'],
  ...['created_at', 'created_by', 'updated_at', 'updated_by'],
]

/** `from` clause with the columns of content.published, of any scope unless a condition restricts it. */
export function itemSource(access: Access, alias: string): RawBuilder<unknown> {
  const name = sql.id(alias)
  if (access.draftHash === undefined) return sql`content.published as ${name}`
  const draftsOf = sql`draft.api_key = ${access.stack.apiKey} and draft.branch = ${access.branch.uid}
    and draft.hash = ${access.draftHash}`
  const same = sql`draft.content_type_uid = saved.content_type_uid and draft.uid = saved.uid
    and draft.locale = saved.locale`
  return sql`(
    select saved.scope_id, saved.content_type_uid, saved.locale, saved.uid, saved.body, saved.variants,
      saved.updated_at, saved.search, saved.search_terms
    from content.published saved
    where saved.scope_id = ${access.scopeId}
      and not exists (select from content.preview_draft draft where ${draftsOf} and ${same})
    union all
    select ${access.scopeId}, draft.content_type_uid, draft.locale, draft.uid, laid.body, saved.variants,
      coalesce(saved.updated_at, draft.saved_at), form.search, content.search_terms(form.search)
    from content.preview_draft draft
    left join content.published saved on saved.scope_id = ${access.scopeId} and ${same}
    cross join lateral (
      -- A draft is the whole entry; what no editor types may be missing from it.
      select coalesce(jsonb_object_agg(member.key, member.value), '{}') || draft.body as body
      from jsonb_each(saved.body) as member where member.key = any(${NOT_TYPED}::text[])
    ) laid
    cross join lateral (select content.search_form(laid.body) as search) form
    where ${draftsOf}
  ) as ${name}`
}

export interface Selection {
  access: Access
  /** Null: the entries of all content types. */
  contentType: string | null
  /** The locale and its fallbacks, in order of preference. Null: every locale separately. */
  chain: readonly string[] | null
}

/** The condition under which a row answers the selection in the n-th locale of the chain. */
export function inLocale(selection: Selection, alias: string, position: number | null): Condition {
  const { access, chain } = selection
  const item = (column: string) => sql.ref(`${alias}.${column}`)
  const ofScope = sql`${item('scope_id')} = ${access.scopeId} and ${ofType(selection, alias)}`
  if (chain === null) return sql<boolean>`${ofScope}`
  if (position === null) return sql<boolean>`${ofScope} and ${item('locale')} = any(${[...chain]}::text[])`
  const earlier = chain.slice(0, position)
  const locale = sql`${ofScope} and ${item('locale')} = ${chain[position]}`
  if (earlier.length === 0) return sql<boolean>`${locale}`
  return sql<boolean>`${locale} and not exists (
    select from ${itemSource(access, 'preferred')}
    where preferred.scope_id = ${access.scopeId} and preferred.content_type_uid = ${item('content_type_uid')}
      and preferred.uid = ${item('uid')} and preferred.locale = any(${earlier}::text[]))`
}

function ofType({ contentType }: Selection, alias: string): Condition {
  const column = sql.ref(`${alias}.content_type_uid`)
  return contentType === null
    ? sql<boolean>`${column} <> ${ASSETS}`
    : sql<boolean>`${column} = ${contentType}`
}

/** Lets a filter be applied to a selection's rows. */
export function itemTarget(selection: Selection, alias: string): FilterTarget {
  const { access, contentType } = selection
  const scalars = contentType === null ? undefined : scalarFields(access.branch, contentType)
  return {
    body: sql.ref(`${alias}.body`),
    search: sql.ref(`${alias}.search`),
    terms: sql.ref(`${alias}.search_terms`),
    scalarKind: (path) => scalars?.get(path.join('.')),
    isIndexed: (path, kind) =>
      contentType !== null &&
      access.draftHash === undefined &&
      access.stack.sortIndexes.size > 0 &&
      access.stack.sortIndexes.has(sortIndex({ contentType, path, kind, descending: false }).name),
    relatedTerms: (taxonomy: string, term: string, relation: TermRelation, levels: number) =>
      relatedTerms(access.branch, taxonomy, term, relation, levels),
    matchingUids: (filter, path) => matchingUids(selection, alias, filter, path),
  }
}

/** A sub-select of the uids of entries in a reference field that match a filter. */
export function matchingUids(
  { access, contentType, chain }: Selection,
  outer: string,
  filter: Filter,
  path: readonly string[],
): RawBuilder<unknown> {
  const alias = `${outer}_referred`
  const types = referredTypes(access.branch, contentType, path)
  const inner: Selection = { access, chain, contentType: types?.length === 1 ? (types[0] ?? null) : null }
  const ofTypes =
    types !== undefined && types.length > 1
      ? sql`and ${sql.ref(`${alias}.content_type_uid`)} = any(${types}::text[])`
      : sql``
  return sql`select ${sql.ref(`${alias}.uid`)} from ${itemSource(access, alias)}
    where ${inLocale(inner, alias, null)} ${ofTypes} and ${filterCondition(filter, itemTarget(inner, alias))}`
}
