import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { changeStack, type Target } from './stack-change.ts'

export interface Term {
  uid: string
  name: string
  parentUid: string | null
  /** Other properties of the delivered term (created_at, publish_details…). */
  extra?: JsonObject
}

/** A taxonomy in one locale with its terms, parents before children, in display order. */
export interface Taxonomy {
  uid: string
  locale: string
  name: string
  description: string
  terms: Term[]
  extra?: JsonObject
}

/**
 * Writes a taxonomy in one locale; terms that are missing are deleted in that locale.
 * @returns whether anything changed
 */
export function putTaxonomy(db: Db, target: Target, taxonomy: Taxonomy): Promise<boolean> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    const rows = taxonomyRows(target, taxonomy)
    const before = await readRows(trx, target, taxonomy.uid, taxonomy.locale)
    if (isDeepStrictEqual(before, rows)) return false
    await removeRows(trx, target, taxonomy.uid, taxonomy.locale)
    await trx
      .insertInto('content.taxonomy')
      .values({ ...rows.taxonomy, body: JSON.stringify(rows.taxonomy.body) })
      .execute()
    if (rows.terms.length > 0)
      await trx
        .insertInto('content.term')
        .values(rows.terms.map((term) => ({ ...term, body: JSON.stringify(term.body) })))
        .execute()
    await announce()
    return true
  })
}

/** Deletes a taxonomy with its terms in every locale. */
export function deleteTaxonomy(db: Db, target: Target, uid: string): Promise<void> {
  return changeStack(db, target.apiKey, async (trx, announce) => {
    await removeRows(trx, target, uid)
    await announce()
  })
}

/** All taxonomies of a branch, one item for each locale. */
export async function readTaxonomies(db: Db, target: Target): Promise<Taxonomy[]> {
  const taxonomies = await db
    .selectFrom('content.taxonomy')
    .select(['uid', 'locale', 'body'])
    .where('api_key', '=', target.apiKey)
    .where('branch', '=', target.branch)
    .orderBy('uid')
    .orderBy('locale')
    .execute()
  const terms = await db
    .selectFrom('content.term')
    .selectAll()
    .where('api_key', '=', target.apiKey)
    .where('branch', '=', target.branch)
    .orderBy('position')
    .execute()
  return taxonomies.map(({ uid, locale, body }) => ({
    uid,
    locale,
    name: String(body.name ?? uid),
    description: String(body.description ?? ''),
    terms: terms
      .filter((term) => term.taxonomy_uid === uid && term.locale === locale)
      .map((term) => ({
        uid: term.uid,
        name: String(term.body.name ?? term.uid),
        parentUid: term.parent_uid,
        ...extraOf(term.body, TERM_MEMBERS),
      })),
    ...extraOf(body, TAXONOMY_MEMBERS),
  }))
}

// Properties that taxonomyRows derives; all others are extra.
const TAXONOMY_MEMBERS = ['uid', 'name', 'description', 'terms_count', 'locale']
const TERM_MEMBERS = ['taxonomy_uid', 'uid', 'name', 'parent_uid', 'depth', 'children_count', 'locale']

function extraOf(body: JsonObject, known: readonly string[]): { extra?: JsonObject } {
  const extra = Object.entries(body).filter(([member]) => !known.includes(member))
  return extra.length === 0 ? {} : { extra: Object.fromEntries(extra) }
}

async function removeRows(trx: Db, target: Target, uid: string, locale?: string): Promise<void> {
  let terms = trx
    .deleteFrom('content.term')
    .where('api_key', '=', target.apiKey)
    .where('branch', '=', target.branch)
    .where('taxonomy_uid', '=', uid)
  let taxonomies = trx
    .deleteFrom('content.taxonomy')
    .where('api_key', '=', target.apiKey)
    .where('branch', '=', target.branch)
    .where('uid', '=', uid)
  if (locale !== undefined) {
    terms = terms.where('locale', '=', locale)
    taxonomies = taxonomies.where('locale', '=', locale)
  }
  await terms.execute()
  await taxonomies.execute()
}

async function readRows(trx: Db, target: Target, uid: string, locale: string) {
  const taxonomy = await trx
    .selectFrom('content.taxonomy')
    .selectAll()
    .where('api_key', '=', target.apiKey)
    .where('branch', '=', target.branch)
    .where('uid', '=', uid)
    .where('locale', '=', locale)
    .executeTakeFirst()
  const terms = await trx
    .selectFrom('content.term')
    .selectAll()
    .where('api_key', '=', target.apiKey)
    .where('branch', '=', target.branch)
    .where('taxonomy_uid', '=', uid)
    .where('locale', '=', locale)
    .orderBy('position')
    .execute()
  return { taxonomy, terms }
}

/** Depth, position and counts in delivery follow from the order and the parents. */
function taxonomyRows({ apiKey, branch }: Target, taxonomy: Taxonomy) {
  const { uid, locale, terms } = taxonomy
  const depths = new Map<string, number>()
  const termRows = terms.map((term, position) => {
    const depth = (term.parentUid === null ? 0 : (depths.get(term.parentUid) ?? 0)) + 1
    depths.set(term.uid, depth)
    return {
      api_key: apiKey,
      branch,
      taxonomy_uid: uid,
      uid: term.uid,
      locale,
      parent_uid: term.parentUid,
      depth,
      position,
      body: {
        ...term.extra,
        taxonomy_uid: uid,
        uid: term.uid,
        name: term.name,
        parent_uid: term.parentUid,
        depth,
        children_count: terms.filter(({ parentUid }) => parentUid === term.uid).length,
        locale,
      } as JsonObject,
    }
  })
  return {
    taxonomy: {
      api_key: apiKey,
      branch,
      uid,
      locale,
      body: {
        ...taxonomy.extra,
        uid,
        name: taxonomy.name,
        description: taxonomy.description,
        terms_count: terms.length,
        locale,
      } as JsonObject,
    },
    terms: termRows,
  }
}
