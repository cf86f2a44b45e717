import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { findByUrl, findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { JsonObject } from '#db/json.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { SHIPPED_STACK } from '#services/content/shipped.ts'
import { defaultLocale, langOf } from '#services/languages.ts'
import { entryAddress, entryFile } from './entry-place.ts'

/** An entry as an editor finds it. */
export interface EditedEntry {
  contentType: string
  uid: string
  title: string
  /** File in the content repository; undefined if the vendor stores it. */
  file: string | undefined
  /** If the reader's language has no entry yet: the file that it would have. */
  translation: string | undefined
  /** Address in the vendor's editor; undefined if it is not configured. */
  address: string | undefined
}

/** Entries around every page. */
const AROUND = ['header', 'footer', 'site_settings', 'banner']
const PAGE = /^\/[^\s?#\\]{0,500}$/
const FALLBACK = '/home'
/** Shows the newest saved version: no editor's window has this draft. */
const DRAFT = 'draft'

const contentType = z.object({
  uid: z.string(),
  schema: z.array(z.looseObject({ uid: z.string(), data_type: z.string() })),
})

export async function loadEditPage(context: RequestContext, request: Request) {
  const { region, locale } = context.get(placeContext)
  const { env, loadMessages } = context.get(servicesContext)
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = PAGE.test(asked) && asked !== '/' ? asked : FALLBACK
  const [entries, around, messages, { product }] = await Promise.all([
    entriesAt(context, page),
    entriesAround(context),
    loadMessages(langOf(locale), ['editing']),
    loadSiteIdentity(context),
  ])
  const href = pagePath({ region, locale, page })
  return {
    head: unlistedHead(createTranslate(messages, locale)('editing.title'), product),
    messages,
    page,
    entries,
    around,
    published: href,
    draft: env.previews ? `${href}?live_preview=${DRAFT}` : undefined,
    push: env.upstreamContent ? undefined : `npm run cli -- content push${env.demo ? '' : ' ../our-content'}`,
  }
}

/** Several content types may have an entry at an address; the site shows one of them. */
async function entriesAt(context: RequestContext, page: string): Promise<EditedEntry[]> {
  const { site } = context.get(placeContext)
  const { reader } = context.get(servicesContext)
  const { content_types } = await reader.contentTypes(site, { limit: 100 })
  const types = content_types.flatMap((described) => {
    const parsed = contentType.safeParse(described)
    return parsed.success && parsed.data.schema.some(({ uid }) => uid === 'url') ? [parsed.data.uid] : []
  })
  const found = await Promise.all(
    types.map(async (type) => {
      const entry = await findByUrl(context, type, page)
      return entry === undefined ? [] : [await edited(context, type, entry)]
    }),
  )
  return found.flat()
}

async function entriesAround(context: RequestContext): Promise<EditedEntry[]> {
  const found = await Promise.all(
    AROUND.map(async (type) => {
      const { entries } = await findEntries(context, { contentType: type, limit: 10, desc: 'updated_at' })
      return Promise.all(entries.map((entry) => edited(context, type, entry)))
    }),
  )
  return found.flat()
}

async function edited(context: RequestContext, type: string, entry: Entry): Promise<EditedEntry> {
  const { site, locale } = context.get(placeContext)
  const { env, reader } = context.get(servicesContext)
  const key = { ...site, contentType: type, uid: entry.uid, locale: entry.locale }
  const title = entry.title ?? entry.uid
  const address = env.CONTENT_EDIT_URL === undefined ? undefined : entryAddress(env.CONTENT_EDIT_URL, key)
  if (env.upstreamContent)
    return { contentType: type, uid: entry.uid, title, file: undefined, translation: undefined, address }
  const original =
    entry.locale === defaultLocale
      ? entry
      : await reader.get(site, type, entry.uid, { locale: defaultLocale }).catch(() => entry)
  const fileIn = (locale: string) => {
    const file = entryFile({ ...key, locale }, original as unknown as JsonObject)
    // An operator keeps the content in a folder of their own (docs/first-day.md).
    return env.demo || key.apiKey !== SHIPPED_STACK
      ? file
      : file.replace(`content/${SHIPPED_STACK}`, '../our-content')
  }
  return {
    contentType: type,
    uid: entry.uid,
    title,
    file: fileIn(entry.locale),
    translation: entry.locale === locale ? undefined : fileIn(locale),
    address,
  }
}
