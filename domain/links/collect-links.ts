import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { courseSlug } from '#domain/catalogue/course-rows.ts'
import { eventSlug } from '#domain/catalogue/event-search.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { type FoundLink, forgetLinks, noteLinks } from './link-store.ts'
import { linksIn } from './links-in.ts'

/** A stack with the region of the site that shows it. */
export interface ShownStack extends SiteStack {
  region: string
}

/**
 * Resolves an address as written; undefined if it cannot be requested, or if nobody sees it. An item of the catalogue is seen in
 * every language of the site, an entry in its own.
 */
export type LeadsTo = (
  written: string,
  place: { region: string; locale: string; isItem?: true },
) => { address: string; inside: boolean } | undefined

export interface CollectOptions {
  tenant: string
  stacks: readonly ShownStack[]
  leadsTo: LeadsTo
  now: Date
  signal: AbortSignal
}

const AT_ONCE = 200
const MAX_ADDRESS = 2_000

/** Collects the links of all published entries and open items. */
export async function collectLinks(db: Db, options: CollectOptions): Promise<void> {
  const read = new Set<string>()
  for (const stack of options.stacks) await collectContent(db, stack, read, options)
  await collectItems(db, 'course', options)
  await collectItems(db, 'event', options)
  await forgetLinks(db, options.tenant, options.now)
}

interface EntryRow {
  content_type_uid: string
  uid: string
  locale: string
  body: JsonObject
}

async function collectContent(
  db: Db,
  { apiKey, branch, environment, region }: ShownStack,
  /** Skip entries that an earlier region shows too: their links are already collected there. */
  read: Set<string>,
  { tenant, leadsTo, now, signal }: CollectOptions,
): Promise<void> {
  let after = { content_type_uid: '', uid: '', locale: '' }
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<EntryRow>`
      select p.content_type_uid, p.uid, p.locale, p.body
      from content.published p join content.scope s on s.id = p.scope_id
      where s.api_key = ${apiKey} and s.branch = ${branch} and s.environment = ${environment}
        and p.content_type_uid <> 'sys_assets'
        and (p.content_type_uid, p.uid, p.locale) > (${after.content_type_uid}, ${after.uid}, ${after.locale})
      order by p.content_type_uid, p.uid, p.locale limit ${AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last
    await noteLinks(
      db,
      tenant,
      rows.flatMap(({ content_type_uid: contentType, uid, locale, body }): FoundLink[] => {
        const entry = `${apiKey} ${branch} ${contentType} ${uid} ${locale}`
        if (read.has(entry)) return []
        read.add(entry)
        return linksIn(body).flatMap(({ field, url }): FoundLink[] => {
          const to = leadsTo(url, { region, locale })
          if (to === undefined || to.address.length > MAX_ADDRESS) return []
          const page = typeof body.url === 'string' && body.url.startsWith('/') ? body.url : null
          const title = typeof body.title === 'string' ? body.title : uid
          return [{ ...to, source: 'content', contentType, item: uid, locale, field, title, page }]
        })
      }),
      now,
    )
  }
}

interface ItemRow {
  id: string
  url: string
  title: string
  locale: string
  slug: string
}

/** Open courses and coming events. Vacancies change with their sources and are too many to check. */
const items = {
  course: sql`select c.id, c.url, c.name as title, c.locale, ${courseSlug} as slug from catalogue.course c
    where c.status = 'open' and c.url is not null`,
  event: sql`select c.id, c.url, c.title, c.locale, ${eventSlug} as slug from catalogue.event c
    where c.status = 'open' and c.url is not null and coalesce(c.ends_at, c.starts_at) > now()`,
}
const pages = { course: '/courses/', event: '/events/' } as const

async function collectItems(
  db: Db,
  source: keyof typeof items,
  { tenant, leadsTo, now, signal }: CollectOptions,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<ItemRow>`
      ${items[source]} and c.tenant = ${tenant} and c.id > ${after} order by c.id limit ${AT_ONCE}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    await noteLinks(
      db,
      tenant,
      rows.flatMap(({ id, url, title, locale, slug }): FoundLink[] => {
        const to = leadsTo(url, { region: 'global', locale, isItem: true })
        if (to === undefined || to.address.length > MAX_ADDRESS) return []
        return [
          {
            ...to,
            source,
            contentType: '',
            item: id,
            locale,
            field: 'url',
            title,
            page: pages[source] + slug,
          },
        ]
      }),
      now,
    )
  }
}
