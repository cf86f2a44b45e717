import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pictureOf } from '#app/features/articles/articles.server.ts'
import { contentLink, type LinkRules } from '#app/features/cta/content-link.ts'
import { linkRulesOf } from '#app/features/cta/link-rules.server.ts'
import { describePage, findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { createTextRenderer } from '#app/features/entry-page/text.server.ts'
import { formatDate } from '#app/locale/dates.ts'
import { file } from '#services/content/entry-fields.ts'
import { readBySchema, referencePaths, type SchemaField, schemaFields } from './read-by-schema.server.ts'
import type { ReadablePart } from './readable-parts.ts'

export interface GenericPageData extends EntryPage {
  kind: 'generic'
  title: string
  parts: ReadablePart[]
}

const contentType = z.object({ uid: z.string(), schema: schemaFields })
/** What tells whether entries have addresses: reading all schemas whole would take longer than anything else on a page. */
const outline = z.object({
  uid: z.string(),
  schema: z.array(z.object({ uid: z.string(), data_type: z.string() })),
})

/**
 * Finds a page of any content type with an address and reads it by its schema. `except`: types already
 * searched.
 */
export async function loadGenericPage(
  context: RequestContext,
  page: string,
  except: readonly string[] = [],
): Promise<GenericPageData | undefined> {
  const { site, locale } = context.get(placeContext)
  const { reader } = context.get(servicesContext)
  const { preview } = context.get(renderingContext)
  const { content_types } = await reader.contentTypes(site, { includeGlobalFieldSchema: true, limit: 100 })
  const types = content_types.flatMap((described) => {
    const { data: seen } = outline.safeParse(described)
    if (seen === undefined || except.includes(seen.uid) || !hasAddress(seen.schema)) return []
    const { data: type } = contentType.safeParse(described)
    return type === undefined ? [] : [type]
  })
  const found = await Promise.all(
    types.map(async (type) => ({
      type,
      entry: await findByUrl(context, type.uid, page, {
        include: referencePaths(type.schema),
        embedded: true,
      }),
    })),
  )
  const match = found.find(({ entry }) => entry !== undefined)
  if (match?.entry === undefined) return undefined
  const { entry, type } = match
  const title = typeof entry.title === 'string' ? entry.title : ''
  const text = await createTextRenderer(context, { entry, page })
  const [described, parts] = await Promise.all([
    describePage(context, { entry, contentType: type.uid, page, title }),
    readBySchema(
      type.schema,
      { ...entry, title: undefined },
      {
        renderText: (value) => text(value).html,
        picture: (asset) => {
          const parsed = file.parse(asset)
          return parsed && pictureOf(parsed, '')
        },
        date: (value) => formatDate(value, locale),
        tellFields: preview !== undefined,
      },
    ),
  ])
  return { kind: 'generic', ...described, title, parts: linked(parts, linkRulesOf(context)) }
}

/** Links as this reader has them; a name stays without its address where that is not for them. */
function linked(parts: readonly ReadablePart[], rules: LinkRules): ReadablePart[] {
  return parts.map((part) => {
    if (part.kind === 'group') return { ...part, parts: linked(part.parts, rules) }
    if (part.kind !== 'links') return part
    const links = part.links.map(({ title, url }) => ({
      title,
      url: url === '' ? '' : (contentLink({ url }, rules).link?.href ?? ''),
    }))
    return { ...part, links }
  })
}

/** Thrown by a loader if nothing has the address. */
export function notFound() {
  return data(null, { status: 404 })
}

const hasAddress = (schema: readonly Pick<SchemaField, 'uid' | 'data_type'>[]) =>
  schema.some(({ uid, data_type }) => uid === 'url' && data_type === 'text')
