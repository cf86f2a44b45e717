// Taxonomies and their terms. A list in a locale contains what is translated, with fallback also the rest of
// the chain; a single taxonomy or term always falls back.
import { sql } from 'kysely'
import type { JsonObject } from '#db/json.ts'
import type { DeliveryResponse } from '../wire.ts'
import type { AuthorizedRequest } from './authorized-request.ts'
import { readLocales } from './locales.ts'
import { noSuchTaxonomy, noSuchTerm } from './refusal.ts'
import { relatedTerms } from './term-relations.ts'

export async function listTaxonomies(authorized: AuthorizedRequest): Promise<DeliveryResponse> {
  const { params } = authorized
  const bodies = await readTaxonomies(authorized, null)
  const { skip, limit } = params.page()
  return answer({
    taxonomies: bodies.slice(skip, skip + limit),
    ...(params.flag('include_count') ? { count: bodies.length } : {}),
  })
}

export async function oneTaxonomy(
  authorized: AuthorizedRequest,
  taxonomy: string,
): Promise<DeliveryResponse> {
  const [body] = await readTaxonomies(authorized, taxonomy)
  if (body === undefined) throw noSuchTaxonomy(taxonomy)
  return answer({ taxonomy: body })
}

export async function listTerms(authorized: AuthorizedRequest, taxonomy: string): Promise<DeliveryResponse> {
  const { params } = authorized
  await requireTaxonomy(authorized, taxonomy)
  const depth = Number(params.text('depth') ?? 0)
  const all = await readTerms(authorized, taxonomy)
  const terms = all.filter((term) => !(depth > 0) || Number(term.depth ?? 1) <= depth)
  const { skip, limit } = params.page()
  return answer({
    terms: terms.slice(skip, skip + limit),
    ...(params.flag('include_count') ? { count: terms.length } : {}),
  })
}

export async function oneTerm(
  authorized: AuthorizedRequest,
  taxonomy: string,
  uid: string,
): Promise<DeliveryResponse> {
  await requireTaxonomy(authorized, taxonomy)
  const [term] = await readTerms(authorized, taxonomy, [uid])
  if (term === undefined) throw noSuchTerm(uid)
  return answer({ term })
}

/** The term in every locale that has it. */
export async function termLocales(
  authorized: AuthorizedRequest,
  taxonomy: string,
  uid: string,
): Promise<DeliveryResponse> {
  await requireTerm(authorized, taxonomy, uid)
  const { db, access } = authorized
  const rows = await db
    .selectFrom('content.term')
    .select(['locale', 'body'])
    .where('api_key', '=', access.stack.apiKey)
    .where('branch', '=', access.branch.uid)
    .where('taxonomy_uid', '=', taxonomy)
    .where('uid', '=', uid)
    .orderBy('locale')
    .execute()
  const terms = rows
    .toSorted(
      (a, b) =>
        Number(b.locale === access.stack.masterLocale) - Number(a.locale === access.stack.masterLocale),
    )
    .map(({ body }) => withBranch(authorized, body))
  return answer({ terms })
}

export async function termRelatives(
  authorized: AuthorizedRequest,
  taxonomy: string,
  uid: string,
  relation: 'above' | 'below',
): Promise<DeliveryResponse> {
  await requireTerm(authorized, taxonomy, uid)
  const { access, params } = authorized
  const depth = Number(params.text('depth') ?? 0)
  const levels = depth > 0 ? depth : Number.POSITIVE_INFINITY
  const uids = relatedTerms(access.branch, taxonomy, uid, relation, levels)
  const all = await readTerms(authorized, taxonomy, uids)
  const { skip, limit } = params.page()
  return answer({
    terms: all.slice(skip, skip + limit),
    ...(params.flag('include_count') ? { count: all.length } : {}),
  })
}

const answer = (body: JsonObject): DeliveryResponse => ({ status: 200, headers: {}, body })

function withBranch({ access, params }: AuthorizedRequest, body: JsonObject): JsonObject {
  return params.flag('include_branch') ? { ...body, _branch: access.branch.uid } : body
}

/** All taxonomies, or one by uid, each in the first locale that has it. */
async function readTaxonomies(authorized: AuthorizedRequest, uid: string | null): Promise<JsonObject[]> {
  const { db, access, params } = authorized
  const locales = readLocales(access.stack, params)
  const asked = uid === null ? locales.asked : locales.chain
  const { rows } = await sql<{ body: JsonObject }>`
    select distinct on (uid) body from content.taxonomy
    where api_key = ${access.stack.apiKey} and branch = ${access.branch.uid}
      and locale = any(${asked}::text[]) and (${uid}::text is null or uid = ${uid})
    order by uid, array_position(${asked}::text[], locale)`.execute(db)
  return rows.map(({ body }) => withBranch(authorized, body))
}

/** Terms of a taxonomy in order, all or the given ones, each in the first requested locale that has it. */
async function readTerms(
  authorized: AuthorizedRequest,
  taxonomy: string,
  uids?: readonly string[],
): Promise<JsonObject[]> {
  const { db, access, params } = authorized
  const locales = readLocales(access.stack, params)
  const asked = uids === undefined ? locales.asked : locales.chain
  const { rows } = await sql<{ body: JsonObject }>`
    select body from (
      select distinct on (uid) uid, body, position from content.term
      where api_key = ${access.stack.apiKey} and branch = ${access.branch.uid}
        and taxonomy_uid = ${taxonomy} and locale = any(${asked}::text[])
        and (${uids === undefined} or uid = any(${[...(uids ?? [])]}::text[]))
      order by uid, array_position(${asked}::text[], locale)
    ) as term order by position, uid`.execute(db)
  return rows.map(({ body }) => withBranch(authorized, body))
}

async function requireTaxonomy({ db, access }: AuthorizedRequest, taxonomy: string): Promise<void> {
  const found = await db
    .selectFrom('content.taxonomy')
    .select('uid')
    .where('api_key', '=', access.stack.apiKey)
    .where('branch', '=', access.branch.uid)
    .where('uid', '=', taxonomy)
    .executeTakeFirst()
  if (found === undefined) throw noSuchTaxonomy(taxonomy)
}

async function requireTerm(authorized: AuthorizedRequest, taxonomy: string, uid: string): Promise<void> {
  await requireTaxonomy(authorized, taxonomy)
  if (!authorized.access.branch.parents.get(taxonomy)?.has(uid)) throw noSuchTerm(uid)
}
