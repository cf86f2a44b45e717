// The only way in which pages of this site write entries of the embedded content service. A change touches the fields
// that it names, in every language that has them, and nothing else of the entry.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { deleteItems, fallbackChain, publish } from '#services/content/store/publishing.ts'
import { changeStack, DRAFT, type Target } from '#services/content/store/stack-change.ts'
import { readStack, type StackSettings } from '#services/content/store/stacks.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { comparable, ownFields, sameFields } from './comparable.ts'

/** Who wrote a version, for `content push`: a page of this site. The audit log has which member it was. */
export const SITE_EDITOR = 'site-editor'

export interface EntryKey {
  contentType: string
  uid: string
}

/** An entry as its editors have it: the newest version in each of its languages. */
export interface WrittenEntry extends EntryKey {
  masterLocale: string
  bodies: ReadonlyMap<string, JsonObject>
  /** Where it is published; empty for a draft. */
  environments: string[]
  /** The same by locale: a translation can be published in fewer places. */
  publishedIn: ReadonlyMap<string, string[]>
  /** A version was saved after the one that is published: the next change publishes it too. */
  isAhead: boolean
  /** No file of the content folder began it. */
  madeHere: boolean
  /** Who published it first, by environment and locale: a change by the site does not make it the site's. */
  publishers: ReadonlyMap<string, string>
  /** Names what was read: what its languages say and where they are published. */
  revision: string
}

/** Fields by name; null removes one. */
type Fields = JsonObject

export interface EntryEdit {
  /** Fields that are the same in every language. */
  shared?: Fields
  /** Texts by locale. What a language does not say follows the default language; null: no translation any more. */
  localized?: Readonly<Record<string, Fields | null>>
}

export type EditOutcome =
  | { kind: 'edited'; entry: WrittenEntry }
  /** Somebody else was first: nothing was changed. */
  | { kind: 'changed'; entry: WrittenEntry }
  | { kind: 'unknown' }

export async function readWrittenEntry(
  db: Db,
  target: Target,
  key: EntryKey,
): Promise<WrittenEntry | undefined> {
  const { apiKey, branch } = target
  const { contentType, uid } = key
  const stack = await readStack(db, apiKey)
  const { rows } = await sql<SavedBody & { madeHere: boolean }>`
    select distinct on (locale) locale, version, body, ${digest} as digest,
      not exists (select from content.version o where o.api_key = v.api_key and o.branch = v.branch
        and o.content_type_uid = v.content_type_uid and o.uid = v.uid
        and o.saved_by is distinct from ${SITE_EDITOR}) as "madeHere"
    from content.version v
    where api_key = ${apiKey} and branch = ${branch} and content_type_uid = ${contentType} and uid = ${uid}
    order by locale, version desc`.execute(db)
  const master = rows.find(({ locale }) => locale === stack?.masterLocale)
  if (stack === undefined || master === undefined) return undefined
  const { rows: published } = await sql<PublishedPlace>`
    select s.environment, p.locale, coalesce(p.body->>'locale', p.locale) as source,
      (p.body->>'_version')::int as version, p.body->'publish_details'->>'user' as "by"
    from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = ${apiKey} and s.branch = ${branch} and s.environment <> ${DRAFT}
      and p.content_type_uid = ${contentType} and p.uid = ${uid} order by 1, 2`.execute(db)
  const environments = [...new Set(published.map(({ environment }) => environment))]
  const newest = new Map(rows.map(({ locale, version }) => [locale, version]))
  const versions = rows.map(({ locale, version, digest }) => `${locale}:${version}.${digest}`)
  return {
    contentType,
    uid,
    masterLocale: stack.masterLocale,
    bodies: new Map(rows.map(({ locale, body }) => [locale, body])),
    environments,
    publishedIn: new Map(
      [...Map.groupBy(published, ({ locale }) => locale)].map(([locale, places]) => [
        locale,
        places.map(({ environment }) => environment),
      ]),
    ),
    isAhead: published.some(({ locale, source, version }) => {
      const due = sourceOf(stack, newest, locale)
      return due !== source || newest.get(due) !== version
    }),
    madeHere: master.madeHere,
    publishers: new Map(
      published.flatMap(({ environment, locale, by }) =>
        by === null ? [] : [[placeKey(environment, locale), by]],
      ),
    ),
    revision: `${versions.join(',')};${environments.join(',')}`,
  }
}

interface SavedBody {
  locale: string
  version: number
  body: JsonObject
  digest: string
}

interface PublishedPlace {
  environment: string
  locale: string
  /** The language of what is published there: a language without a translation has its fallback's. */
  source: string
  version: number | null
  by: string | null
}

/** Version numbers begin again after a deletion, and an import writes over them: only the body says which it was. */
const digest = sql<string>`left(md5(body::text), 12)`

const placeKey = (environment: string, locale: string) => `${environment}\n${locale}`

/** The language whose version is published in a language. */
const sourceOf = (stack: StackSettings, written: ReadonlyMap<string, unknown>, locale: string): string =>
  fallbackChain(stack, locale).find((one) => written.has(one)) ?? stack.masterLocale

/** The fields that an entry had in a revision, in its default language; undefined if they are not kept. */
export async function fieldsAt(
  db: Db,
  { apiKey, branch }: Target,
  { contentType, uid, masterLocale }: Pick<WrittenEntry, 'contentType' | 'uid' | 'masterLocale'>,
  revision: string,
): Promise<JsonObject | undefined> {
  const written = new RegExp(`(?:^|,)${masterLocale}:(\\d{1,9})\\.([0-9a-f]{12})(?:,|;)`)
  const [, version, seen] = written.exec(revision) ?? []
  if (version === undefined || seen === undefined) return undefined
  const row = await db
    .selectFrom('content.version')
    .select('body')
    .where('api_key', '=', apiKey)
    .where('branch', '=', branch)
    .where('content_type_uid', '=', contentType)
    .where('uid', '=', uid)
    .where('locale', '=', masterLocale)
    .where('version', '=', Number(version))
    .where(digest, '=', seen)
    .executeTakeFirst()
  return row?.body as JsonObject | undefined
}

/**
 * Edits an entry over the revision that was read. What is published stays published, with the change; a draft stays
 * a draft.
 */
export function editEntry(
  db: Db,
  target: Target,
  key: EntryKey,
  { seen, edit, at }: { seen: string; edit: EntryEdit; at: Date },
): Promise<EditOutcome> {
  return changeStack(db, target.apiKey, async (trx) => {
    const before = await readWrittenEntry(trx, target, key)
    const stack = await readStack(trx, target.apiKey)
    if (before === undefined || stack === undefined) return { kind: 'unknown' }
    if (before.revision !== seen) return { kind: 'changed', entry: before }
    const saving = { by: SITE_EDITOR, at }
    const changed = [...editedBodies(before, edit, at)].map(([locale, fields]) => ({
      ...key,
      locale,
      fields,
    }))
    await saveVersions(trx, target, changed, saving)
    const gone = Object.entries(edit.localized ?? {})
      .filter(([locale, texts]) => texts === null && before.bodies.has(locale))
      .map(([locale]) => ({ ...key, locale }))
    await deleteItems(trx, target, gone, saving)
    for (const { locale } of changed) {
      const places = before.bodies.has(locale) ? before.publishedIn.get(locale) : before.environments
      await publishIn(trx, target, before, [locale], places ?? [], at)
    }
    const touched = new Set([...changed, ...gone].map(({ locale }) => locale))
    for (const [locale, places] of before.publishedIn)
      if (!before.bodies.has(locale) && !touched.has(locale) && follows(stack, before, locale, touched))
        await publishIn(trx, target, before, [locale], places, at)
    const entry = await readWrittenEntry(trx, target, key)
    return entry === undefined ? { kind: 'unknown' } : { kind: 'edited', entry }
  })
}

/** Whether one of these languages is what a language without a translation shows, or comes before it now. */
function follows(
  stack: StackSettings,
  { bodies }: WrittenEntry,
  locale: string,
  touched: ReadonlySet<string>,
): boolean {
  const chain = fallbackChain(stack, locale)
  return chain.slice(0, chain.indexOf(sourceOf(stack, bodies, locale)) + 1).some((one) => touched.has(one))
}

async function publishIn(
  trx: Db,
  target: Target,
  before: WrittenEntry,
  locales: readonly string[],
  environments: readonly string[],
  at: Date,
): Promise<void> {
  const { contentType, uid } = before
  const first = (environment: string, locale: string) =>
    before.publishers.get(placeKey(environment, locale)) ?? SITE_EDITOR
  for (const environment of environments)
    for (const [by, those] of Map.groupBy(locales, (locale) => first(environment, locale))) {
      const items = those.map((locale) => ({ contentType, uid, locale }))
      await publish(trx, target, items, [environment], { by, at })
    }
}

/** The fields of each language that an edit changes. */
export function editedBodies(
  { bodies, masterLocale }: Pick<WrittenEntry, 'bodies' | 'masterLocale'>,
  { shared = {}, localized = {} }: EntryEdit,
  at: Date,
): Map<string, JsonObject> {
  const oldMaster = bodies.get(masterLocale) ?? {}
  const masterTexts = localized[masterLocale] ?? {}
  const newMaster = withFields(oldMaster, { ...shared, ...masterTexts })
  const edited = new Map<string, JsonObject>()
  for (const locale of new Set([...bodies.keys(), ...Object.keys(localized)])) {
    const texts = localized[locale]
    if (texts === null) continue
    const old = bodies.get(locale)
    // A text that is the default language's was not translated, and follows it.
    const following = Object.fromEntries(
      Object.entries(masterTexts).filter(
        ([field]) => old === undefined || isSame(old[field], oldMaster[field]),
      ),
    )
    const fields =
      locale === masterLocale
        ? newMaster
        : withFields(old ?? newMaster, { ...shared, ...following, ...(texts ?? {}) })
    if (old !== undefined && sameFields(old, fields)) continue
    const isRevised =
      old === undefined || Object.keys(texts ?? {}).some((field) => !isSame(old[field], fields[field]))
    // The day of a text is that of its last revision: a date that moves makes no translation newer than its original.
    edited.set(locale, isRevised ? { ...fields, updated_at: at.toISOString() } : fields)
  }
  return edited
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
  isDeepStrictEqual(comparable(a ?? null), comparable(b ?? null))

const withFields = (body: JsonObject, change: Fields): JsonObject =>
  Object.fromEntries(
    Object.entries({ ...ownFields(body), ...change }).filter(([field]) => change[field] !== null),
  )

/** Makes an entry as a draft. @returns undefined if there is one with this uid */
export function createEntry(
  db: Db,
  target: Target,
  key: EntryKey,
  { bodies, at }: { bodies: ReadonlyMap<string, JsonObject>; at: Date },
): Promise<WrittenEntry | undefined> {
  return changeStack(db, target.apiKey, async (trx) => {
    if ((await readWrittenEntry(trx, target, key)) !== undefined) return undefined
    const items = [...bodies].map(([locale, fields]) => ({ ...key, locale, fields }))
    await saveVersions(trx, target, items, { by: SITE_EDITOR, at })
    const entry = await readWrittenEntry(trx, target, key)
    if (entry === undefined) throw new Error(`${key.contentType} '${key.uid}' has no default language`)
    return entry
  })
}

/**
 * Publishes a draft in its languages, in every environment of the stack, as a push does. What must hold besides, such
 * as that nobody else has its address, its caller asks in a `changeStack` around it.
 */
export function publishEntry(
  db: Db,
  target: Target,
  key: EntryKey,
  { seen, at }: { seen: string; at: Date },
): Promise<EditOutcome> {
  return changeStack(db, target.apiKey, async (trx) => {
    const before = await readWrittenEntry(trx, target, key)
    const stack = await readStack(trx, target.apiKey)
    if (before === undefined || stack === undefined) return { kind: 'unknown' }
    if (before.revision !== seen) return { kind: 'changed', entry: before }
    const environments = stack.environments.map(({ name }) => name)
    await publishIn(trx, target, before, [...before.bodies.keys()], environments, at)
    const entry = await readWrittenEntry(trx, target, key)
    return entry === undefined ? { kind: 'unknown' } : { kind: 'edited', entry }
  })
}

/**
 * Deletes a draft that was made here. One that files began comes back with the next push, so it is theirs. Whether
 * anything hangs on it, its caller asks in a `changeStack` around it.
 */
export function discardEntry(
  db: Db,
  target: Target,
  key: EntryKey,
  { seen, at }: { seen: string; at: Date },
): Promise<{ kind: 'discarded' | 'unknown' | 'not-draft' } | { kind: 'changed'; entry: WrittenEntry }> {
  return changeStack(db, target.apiKey, async (trx) => {
    const before = await readWrittenEntry(trx, target, key)
    if (before === undefined) return { kind: 'unknown' }
    if (before.revision !== seen) return { kind: 'changed', entry: before }
    if (before.environments.length > 0 || !before.madeHere) return { kind: 'not-draft' }
    await deleteItems(
      trx,
      target,
      [...before.bodies.keys()].map((locale) => ({ ...key, locale })),
      { at },
    )
    return { kind: 'discarded' }
  })
}
