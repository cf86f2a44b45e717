import { z } from 'zod'
import type { PictureImage } from '#app/ui/picture.tsx'
import { isRecord } from '#services/record.ts'
import type { ReadablePart } from './readable-parts.ts'

const fieldBase = z.object({
  uid: z.string(),
  data_type: z.string(),
  display_name: z.string().catch(''),
  /** The options of a choice: how something is shown, not what is said. */
  enum: z.unknown().optional(),
  multiple: z.boolean().catch(false),
  field_metadata: z
    .object({
      allow_rich_text: z.boolean().catch(false),
      allow_json_rte: z.boolean().catch(false),
      markdown: z.boolean().catch(false),
      multiline: z.boolean().catch(false),
    })
    .partial()
    .catch({}),
})

export type SchemaField = z.output<typeof fieldBase> & {
  schema?: SchemaField[] | undefined
  blocks?: { uid: string; schema?: SchemaField[] | undefined }[] | undefined
}

/** A content type's own description of its fields; what it does not say is left at nothing. */
export const schemaFields: z.ZodType<SchemaField[]> = z.lazy(() =>
  z.array(
    fieldBase.extend({
      schema: schemaFields.optional().catch(undefined),
      blocks: z
        .array(z.object({ uid: z.string(), schema: schemaFields.optional().catch(undefined) }))
        .optional()
        .catch(undefined),
    }),
  ),
)

export interface ReadingTools {
  renderText: (value: unknown) => string
  picture: (asset: Record<string, unknown>) => PictureImage | undefined
  date: (value: string) => string
  /** In preview: parts say which field they tell. */
  tellFields?: boolean
}

/** Fields that speak to machines, not to readers. */
const MACHINERY =
  /^(url|slug|uid|id|sku|handle|seo.*|.*_?meta(data)?|meta_.*|og_.*|robots|canonical.*|.*_id|class.*|theme|layout|variant|.*colou?r|icon|.*align(ment)?|.*position|.*alt(_text)?|number_of_.*|limit|count)$/i
const HEADINGS = /(^|_)(title|heading|headline|header|question|name)(_?h?\d)?$/i

const WORDS = /(^|_)(sub_?(title|heading)|tagline|copy|caption|summary|description|intro)$/i

/** Walks an entry along its content type's schema and tells it as readable parts, in the author's order. */
export function readBySchema(
  fields: readonly SchemaField[],
  entry: Record<string, unknown>,
  tools: ReadingTools,
  prefix = '',
): ReadablePart[] {
  const named = (parts: ReadablePart[], field: string) =>
    tools.tellFields === true ? parts.map((part) => ({ ...part, field })) : parts
  return joinFacts(
    fields.flatMap((field) => {
      if (MACHINERY.test(field.uid) || field.enum !== undefined) return []
      const value = entry[field.uid]
      const at = `${prefix}${field.uid}`
      if (field.data_type === 'json' || field.data_type === 'reference' || field.data_type === 'taxonomy')
        return named(readWhole(field, value, tools), at)
      if (!Array.isArray(value)) return named(readOne(field, value, tools, at), at)
      return value.flatMap((one, index) =>
        named(readOne(field, one, tools, `${at}.${index}`), `${at}.${index}`),
      )
    }),
  )
}

/** Reference fields of a schema as paths, for the question that fetches the entry. */
export function referencePaths(fields: readonly SchemaField[], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.uid}`
    if (field.data_type === 'reference') return [path]
    const nested =
      field.blocks?.flatMap((block) => referencePaths(block.schema ?? [], `${path}.${block.uid}.`)) ?? []
    return [...nested, ...referencePaths(field.schema ?? [], `${path}.`)]
  })
}

function readWhole(field: SchemaField, value: unknown, tools: ReadingTools): ReadablePart[] {
  if (value === undefined || value === null) return []
  if (field.data_type === 'reference') {
    const links = [value]
      .flat()
      .flatMap((entry) => (isRecord(entry) && typeof entry.title === 'string' ? [entry] : []))
    if (links.length === 0) return []
    return [
      { kind: 'links', links: links.map(({ title, url }) => ({ title: String(title), url: textOf(url) })) },
    ]
  }
  if (field.data_type === 'taxonomy') return []
  if (!field.field_metadata.allow_json_rte) return []
  const html = tools.renderText(value)
  return html === '' ? [] : [{ kind: 'prose', html }]
}

function readOne(field: SchemaField, value: unknown, tools: ReadingTools, at: string): ReadablePart[] {
  if (value === undefined || value === null || value === '') return []
  switch (field.data_type) {
    case 'text':
      return readText(field, value, tools)
    case 'number':
      return [{ kind: 'facts', facts: [{ name: field.display_name, value: String(value) }] }]
    case 'isodate':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? [{ kind: 'facts', facts: [{ name: field.display_name, value: tools.date(value) }] }]
        : []
    case 'file': {
      if (!isRecord(value)) return []
      const image = tools.picture(value)
      if (image) return [{ kind: 'image', image }]
      const url = textOf(value.url)
      return url === ''
        ? []
        : [{ kind: 'links', links: [{ title: textOf(value.title) || textOf(value.filename), url }] }]
    }
    case 'link': {
      if (!isRecord(value)) return []
      const url = textOf(value.href)
      return url === '' ? [] : [{ kind: 'links', links: [{ title: textOf(value.title) || url, url }] }]
    }
    case 'group':
    case 'global_field':
      return isRecord(value) ? group(readBySchema(field.schema ?? [], value, tools, `${at}.`)) : []
    case 'blocks': {
      if (!isRecord(value)) return []
      return (field.blocks ?? []).flatMap((block) => {
        const content = value[block.uid]
        return isRecord(content)
          ? group(readBySchema(block.schema ?? [], content, tools, `${at}.${block.uid}.`))
          : []
      })
    }
    default:
      return []
  }
}

function readText(field: SchemaField, value: unknown, tools: ReadingTools): ReadablePart[] {
  if (typeof value !== 'string' || value.trim() === '') return []
  const { allow_rich_text, multiline, markdown } = field.field_metadata
  if (allow_rich_text) {
    const html = tools.renderText(value)
    return html === '' ? [] : [{ kind: 'prose', html }]
  }
  if (HEADINGS.test(field.uid) && !WORDS.test(field.uid) && !multiline)
    return [{ kind: 'heading', text: value.trim() }]
  if (multiline || markdown || WORDS.test(field.uid) || value.length > 60) {
    return value
      .trim()
      .split(/\n\s*\n/)
      .map((text) => ({ kind: 'paragraph', text }))
  }
  return [{ kind: 'facts', facts: [{ name: field.display_name, value: value.trim() }] }]
}

function group(parts: ReadablePart[]): ReadablePart[] {
  return parts.length === 0 ? [] : [{ kind: 'group', parts: nameLinks(parts) }]
}

/** A lone short text beside a lone link is what the link says. */
function nameLinks(parts: ReadablePart[]): ReadablePart[] {
  const facts = parts.filter((part) => part.kind === 'facts').flatMap((part) => part.facts)
  const links = parts.filter((part) => part.kind === 'links').flatMap((part) => part.links)
  const [fact, link] = [facts[0], links[0]]
  if (fact === undefined || link === undefined || facts.length > 1 || links.length > 1) return parts
  const named: ReadablePart = { kind: 'links', links: [{ title: fact.value, url: link.url }] }
  return parts.flatMap((part): ReadablePart[] =>
    part.kind === 'facts' ? [] : part.kind === 'links' ? [named] : [part],
  )
}

/** Facts and links that follow each other make one list. */
function joinFacts(parts: ReadablePart[]): ReadablePart[] {
  const joined: ReadablePart[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before?.kind === 'facts' && part.kind === 'facts') before.facts.push(...part.facts)
    else if (before?.kind === 'links' && part.kind === 'links') before.links.push(...part.links)
    else joined.push(part)
  }
  return joined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
