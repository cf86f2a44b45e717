// Content types, global fields and taxonomies: sync does not report them, so they are read in full and
// compared.
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { ContentError } from '../reader/content-error.ts'
import {
  deleteContentType,
  deleteGlobalField,
  putContentTypes,
  putGlobalFields,
  readContentTypes,
  readGlobalFields,
  type SchemaBody,
} from '../store/schemas.ts'
import type { Target } from '../store/stack-change.ts'
import { deleteTaxonomy, putTaxonomy, readTaxonomies, type Taxonomy } from '../store/taxonomies.ts'
import { checked } from './checked.ts'
import type { Source } from './source.ts'

export interface Vocabulary {
  contentTypes: SchemaBody[]
  globalFields: SchemaBody[]
  /** Undefined when the upstream has taxonomies in none of the locales: the stored ones stay. */
  taxonomies: Taxonomy[] | undefined
}

export async function fetchVocabulary(source: Source, locales: readonly string[]): Promise<Vocabulary> {
  const contentTypes = await fetchAll(source, '/content_types', 'content_types', schemaBody)
  const globalFields = await fetchAll(source, '/global_fields', 'global_fields', schemaBody)
  return { contentTypes, globalFields, taxonomies: await fetchTaxonomies(source, locales) }
}

async function fetchTaxonomies(source: Source, locales: readonly string[]): Promise<Taxonomy[] | undefined> {
  const taxonomies: Taxonomy[] = []
  let answered = false
  for (const locale of locales) {
    try {
      const here = await fetchAll(source, '/taxonomies', 'taxonomies', taxonomyBody, [['locale', locale]])
      for (const taxonomy of here) taxonomies.push(await fetchTerms(source, taxonomy, locale))
      answered = true
    } catch (error) {
      if (!isUnknownThere(error)) throw error
    }
  }
  return answered ? taxonomies : undefined
}

// An older service without taxonomies, or a locale that it does not have.
const isUnknownThere = (error: unknown) =>
  error instanceof ContentError && [400, 404, 422].includes(error.status)

/** Items that we have and the upstream no longer does. */
export interface Leftover {
  contentTypes: string[]
  globalFields: string[]
  taxonomies: string[]
}

export async function findLeftover(db: Db, target: Target, vocabulary: Vocabulary): Promise<Leftover> {
  const missing = (held: readonly { uid: string }[], given: readonly { uid: string }[]) => {
    const uids = new Set(given.map(({ uid }) => uid))
    return [...new Set(held.map(({ uid }) => uid))].filter((uid) => !uids.has(uid))
  }
  const held = await readTaxonomies(db, target)
  return {
    contentTypes: missing(await readContentTypes(db, target), vocabulary.contentTypes),
    globalFields: missing(await readGlobalFields(db, target), vocabulary.globalFields),
    taxonomies: missing(held, vocabulary.taxonomies ?? held),
  }
}

export async function applyVocabulary(
  trx: Db,
  target: Target,
  { contentTypes, globalFields, taxonomies }: Vocabulary,
  leftover: Leftover,
  at: Date,
): Promise<void> {
  await putGlobalFields(trx, target, globalFields)
  await putContentTypes(trx, target, contentTypes)
  for (const taxonomy of taxonomies ?? []) await putTaxonomy(trx, target, taxonomy)
  for (const uid of leftover.contentTypes) await deleteContentType(trx, target, uid, at)
  for (const uid of leftover.globalFields) await deleteGlobalField(trx, target, uid)
  for (const uid of leftover.taxonomies) await deleteTaxonomy(trx, target, uid)
}

const schemaBody = z.looseObject({ uid: z.string().min(1), schema: z.array(z.looseObject({})) })
const taxonomyBody = z.looseObject({
  uid: z.string().min(1),
  name: z.string(),
  description: z.string().nullish(),
})
const termBody = z.looseObject({
  uid: z.string().min(1),
  name: z.string(),
  parent_uid: z.string().nullish(),
})

async function fetchTerms(
  source: Source,
  taxonomy: z.output<typeof taxonomyBody>,
  locale: string,
): Promise<Taxonomy> {
  const path = `/taxonomies/${encodeURIComponent(taxonomy.uid)}/terms`
  const terms = await fetchAll(source, path, 'terms', termBody, [
    ['locale', locale],
    ['depth', '100'],
  ])
  return {
    uid: taxonomy.uid,
    locale,
    name: taxonomy.name,
    description: taxonomy.description ?? '',
    terms: parentsFirst(
      terms.map((term) => ({
        uid: term.uid,
        name: term.name,
        parentUid: term.parent_uid ?? null,
        extra: term as JsonObject,
      })),
    ),
    extra: taxonomy as JsonObject,
  }
}

/** Keeps the order of siblings; a term with an unknown parent counts as a root. */
function parentsFirst<T extends { uid: string; parentUid: string | null }>(terms: readonly T[]): T[] {
  const uids = new Set(terms.map(({ uid }) => uid))
  const rooted = terms.map((term) =>
    term.parentUid !== null && uids.has(term.parentUid) ? term : { ...term, parentUid: null },
  )
  const below = (parent: string | null): T[] =>
    rooted.filter(({ parentUid }) => parentUid === parent).flatMap((term) => [term, ...below(term.uid)])
  return below(null)
}

const PAGE = 100
const MAX_PAGES = 200

/** All pages of a list. @throws when the list is shorter than announced, or never ends */
async function fetchAll<T extends { uid: string }>(
  source: Source,
  path: string,
  member: string,
  item: z.ZodType<T>,
  params: readonly (readonly [string, string])[] = [],
): Promise<(T & JsonObject)[]> {
  const answer = z.looseObject({ [member]: z.array(item), count: z.number().int().optional() })
  const found = new Map<string, T>()
  for (let page = 0; page < MAX_PAGES; page++) {
    const paging = [
      ['include_count', 'true'],
      ['skip', String(page * PAGE)],
      ['limit', String(PAGE)],
    ] as const
    const body = await source(path, [...params, ...paging], (it) => checked(answer, it))
    const items = body[member] as T[]
    const before = found.size
    for (const it of items) found.set(it.uid, it)
    const count = typeof body.count === 'number' ? body.count : undefined
    const complete = count === undefined ? items.length < PAGE : found.size >= count
    if (complete) return [...found.values()] as (T & JsonObject)[]
    if (found.size === before) break
  }
  throw new Error(`The upstream does not return all of ${path}`)
}
