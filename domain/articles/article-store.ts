import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Problem } from '#domain/catalogue/import/draft.ts'
import type { ItemStore } from '#domain/catalogue/import/import-kinds.ts'
import type { Origin } from '#domain/catalogue/item.ts'
import type { CloseOptions, Planned, Written } from '#domain/catalogue/write-items.ts'
import { ARTICLE_IMPORT } from '#services/content/authoring/owned-by-imports.ts'
import type { ItemKey } from '#services/content/store/item.ts'
import { publish, unpublish } from '#services/content/store/publishing.ts'
import { inTransaction } from '#services/content/store/stack-change.ts'
import { type ItemFields, saveVersions } from '#services/content/store/versions.ts'
import type { Article } from './article.ts'
import { articleEntry, articleUid } from './article-entries.ts'
import { ARTICLES, type ArticleTarget } from './article-target.ts'
import { ensureAuthors } from './imported-authors.ts'
import { keptArticles, missingArticles, noteArticles, noteClosed } from './imported-rows.ts'
import { takenAddresses } from './taken-addresses.ts'

/**
 * Stores the articles of a source in a tenant's stack: saved as versions, published in the environments that
 * the tenant reads.
 */
export function articleStore(target: ArticleTarget): ItemStore<Article> {
  return {
    plan: (db, origin, items) => inTransaction(db, (trx) => plan(trx, target, origin, items)),
    write: (db, origin, items, at) => inTransaction(db, (trx) => write(trx, target, origin, items, at)),
    closeMissing: (db, { source }, present, options) =>
      inTransaction(db, (trx) => close(trx, target, source, present, options)),
    async countOpen(db, { source }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from article_import.article
        where api_key = ${target.apiKey} and branch = ${target.branch} and source = ${source}
          and status = 'open'`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}

interface Due {
  article: Article
  /** As its source has it, by which it is compared. */
  given: Article
  uid: string
  url: string
  isNew: boolean
  /** The language that it was stored in, if that was another one. */
  leftLocale: string | undefined
}

async function compare(db: Db, target: ArticleTarget, { source }: Origin, items: readonly Article[]) {
  const keyed = items.map((item) => ({ ...item, uid: articleUid(target.apiKey, source, item.work) }))
  const kept = await keptArticles(db, target, source, keyed)
  const { alone, refused } = withoutTwins(keyed, kept)
  const present = items.filter(({ external_id }) => alone.has(external_id))
  const changed = present.filter((item) => {
    const row = kept.get(item.external_id)
    // An editor may have deleted the entry although the source still has the article.
    return row === undefined || !row.saved || row.digest !== digestOf(item)
  })
  const placed = changed.map((article) => {
    const uid = articleUid(target.apiKey, source, article.work)
    const category = target.categories.find((one) => one.uid === article.category)
    const before = kept.get(article.external_id)
    return {
      article,
      given: article,
      uid,
      url: `${category?.url ?? '/blog'}/${article.slug}`,
      isNew: before === undefined,
      leftLocale: before?.locale === article.locale ? undefined : before?.locale,
    }
  })
  const { due, notes } = separate(placed, await takenAddresses(db, target, placed))
  const created = due.filter(({ isNew }) => isNew).length
  const counts = {
    created,
    changed: due.length - created,
    unchanged: present.length - changed.length,
    notes,
    refused,
  }
  return { due, counts }
}

/**
 * An entry has at most one text in each language. If several rows claim it, the stored one wins, then one that states its
 * language, then one whose language was recognised.
 */
function withoutTwins(
  items: readonly (Article & { uid: string })[],
  kept: Awaited<ReturnType<typeof keptArticles>>,
): { alone: Set<string>; refused: Problem[] } {
  const ids = new Set(items.map(({ external_id }) => external_id))
  const holders = new Map<string, string>()
  for (const [id, { uid, locale, status }] of kept)
    if (!ids.has(id) && status !== 'closed') holders.set(`${uid}\n${locale}`, id)
  const says = ({ external_id, locale }: Article) => external_id.endsWith(`#${locale}`)
  const isStored = ({ external_id, locale }: Article) => {
    const before = kept.get(external_id)
    return before?.locale === locale && before.status !== 'closed'
  }
  for (const item of items.filter(isStored)) holders.set(`${item.uid}\n${item.locale}`, item.external_id)
  for (const item of items.toSorted((one, other) => Number(says(other)) - Number(says(one)))) {
    const key = `${item.uid}\n${item.locale}`
    if (!holders.has(key)) holders.set(key, item.external_id)
  }
  const alone = new Set(holders.values())
  const refused = items
    .filter(({ external_id }) => !alone.has(external_id))
    .map(
      ({ external_id, uid, locale }): Problem => ({
        where: external_id,
        field: 'locale',
        reason: `is the same article in ${locale} as '${holders.get(`${uid}\n${locale}`)}'`,
        effect: 'left out',
      }),
    )
  return { alone, refused }
}

/** Makes titles and addresses unique within a language: a title gets a number, an address a suffix. */
function separate(placed: readonly Due[], taken: { titles: Map<string, string>; urls: Map<string, string> }) {
  const due: Due[] = []
  const notes: Problem[] = []
  for (const one of placed) {
    const { uid } = one
    const title = freeTitle(one.article, uid, taken.titles)
    const article = { ...one.article, title }
    if (title !== one.article.title) {
      const reason = `is the title of another article of the blog: this one is called '${title}'`
      notes.push({ where: article.external_id, field: 'title', reason, effect: 'note' })
    }
    const holder = taken.urls.get(one.url)
    const url = holder === undefined || holder === uid ? one.url : `${one.url}-${uid.slice(3, 9)}`
    taken.titles.set(`${article.locale}\n${title}`, uid)
    taken.urls.set(url, uid)
    due.push({ ...one, article, given: one.article, url })
  }
  return { due, notes }
}

/** The title, or the title with the first number that is free or its own. */
function freeTitle({ locale, title }: Article, uid: string, owners: ReadonlyMap<string, string>): string {
  const ownerOf = (name: string) => owners.get(`${locale}\n${name}`)
  const numbered = (number: number) => {
    const suffix = number === 1 ? '' : ` (${number})`
    return `${title.slice(0, 300 - suffix.length)}${suffix}`
  }
  for (let number = 1; ; number++) {
    const owner = ownerOf(numbered(number))
    if (owner === uid || owner === undefined) return numbered(number)
  }
}

async function plan(
  db: Db,
  target: ArticleTarget,
  origin: Origin,
  items: readonly Article[],
): Promise<Written> {
  const { due, counts } = await compare(db, target, origin, items)
  const planned = due.map(
    ({ article, isNew }): Planned => ({
      effect: isNew ? 'new' : 'changed',
      externalId: article.external_id,
      title: article.title,
    }),
  )
  return { ...counts, planned }
}

async function write(
  trx: Db,
  target: ArticleTarget,
  origin: Origin,
  items: readonly Article[],
  at: Date,
): Promise<Written> {
  const { due, counts } = await compare(trx, target, origin, items)
  if (due.length === 0) return counts
  const saving = { by: ARTICLE_IMPORT, at }
  const { uids, missing } = await ensureAuthors(
    trx,
    target,
    due.flatMap(({ article }) => article.authors),
  )
  await saveAndPublish(trx, target, missing, missing, saving)
  const entries = due.map(({ article, uid, url }) => {
    const authors = [...new Set(article.authors.flatMap((name) => uids.get(name.toLowerCase()) ?? []))]
    return { article, entry: articleEntry(article, { apiKey: target.apiKey, uid, url, authors, at }) }
  })
  const isOpen = (article: Article) => article.status === 'open'
  await saveAndPublish(
    trx,
    target,
    entries.map(({ entry }) => entry),
    entries.filter(({ article }) => isOpen(article)).map(({ entry }) => entry),
    saving,
  )
  const hidden = entries.filter(({ article }) => !isOpen(article)).map(({ entry }) => entry)
  const left = await leftBehind(trx, target, origin.source, due)
  if (hidden.length + left.length > 0)
    await unpublish(trx, target, [...hidden, ...left], target.environments, { at })
  await noteArticles(
    trx,
    target,
    origin.source,
    due.map(({ article, given, uid }) => ({ article, uid, digest: digestOf(given) })),
    at,
  )
  return counts
}

/** The old locales of articles that moved to another language, except those that a translation now fills. */
async function leftBehind(
  trx: Db,
  target: ArticleTarget,
  source: string,
  due: readonly Due[],
): Promise<ItemKey[]> {
  const moved = due.filter(({ leftLocale }) => leftLocale !== undefined)
  if (moved.length === 0) return []
  const kept = await keptArticles(
    trx,
    target,
    source,
    moved.map(({ article: { external_id }, uid }) => ({ external_id, uid })),
  )
  const present = [
    ...due.map(({ article: { external_id, locale }, uid }) => ({ external_id, uid, locale })),
    ...[...kept].map(([external_id, { uid, locale }]) => ({ external_id, uid, locale })),
  ]
  return moved.flatMap(({ article: { external_id }, uid, leftLocale = '' }) =>
    present.some((one) => one.uid === uid && one.locale === leftLocale && one.external_id !== external_id)
      ? []
      : [{ contentType: ARTICLES, uid, locale: leftLocale }],
  )
}

async function saveAndPublish(
  trx: Db,
  target: ArticleTarget,
  entries: readonly ItemFields[],
  shown: readonly ItemKey[],
  saving: { by: string; at: Date },
): Promise<void> {
  if (entries.length > 0) await saveVersions(trx, target, entries, saving)
  if (shown.length > 0) await publish(trx, target, shown, target.environments, saving)
}

async function close(
  trx: Db,
  target: ArticleTarget,
  source: string,
  present: Iterable<string>,
  { at, dryRun, onPlanned }: CloseOptions,
): Promise<number> {
  const gone = await missingArticles(trx, target, source, present)
  for (const { external_id, uid } of gone)
    onPlanned?.({ effect: 'closed', externalId: external_id, title: uid })
  if (dryRun || gone.length === 0) return gone.length
  const keys = gone.map(({ uid, locale }) => ({ contentType: ARTICLES, uid, locale }))
  await unpublish(trx, target, keys, target.environments, { at })
  await noteClosed(
    trx,
    target,
    source,
    gone.map(({ external_id }) => external_id),
    at,
  )
  return gone.length
}

function digestOf(article: Article): string {
  return createHash('sha256').update(JSON.stringify(article)).digest('base64url')
}
