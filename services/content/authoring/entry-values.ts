// Converts an entry from what its author wrote to what delivery returns. Every fault is reported; none stops
// the reading.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import {
  blockFields,
  type ContentModel,
  type Field,
  innerFields,
  isList,
  isRichText,
} from './content-model.ts'
import { choiceFault, dateOf, isEmpty, kindOf, numberFault, textFault } from './field-kinds.ts'
import { type ImageAsset, readMarkdown } from './markdown-to-rich-text.ts'
import { isDocument } from './rich-text.ts'
import { memberUid } from './uids.ts'

/** What an entry can refer to, and how faults are reported. */
export interface EntryContext {
  model: ContentModel
  /** The uid of an existing entry. */
  findEntry: (contentType: string, name: string) => string | undefined
  findAsset: (path: string) => ImageAsset | undefined
  hasTerm: (taxonomy: string, term: string) => boolean
  problem: (field: string, reason: string) => void
}

/** @param seed makes the uids of blocks and rich text: the entry's own uid */
export function readEntryFields(
  fields: readonly Field[],
  written: JsonObject,
  seed: string,
  context: EntryContext,
): JsonObject {
  const { tags, ...values } = written
  const body = readFields(fields, values, '', seed, context)
  if (tags === undefined) return body
  if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string')) {
    context.problem('tags', 'is not a list of texts')
    return body
  }
  return { ...body, tags }
}

function readFields(
  fields: readonly Field[],
  written: JsonObject,
  path: string,
  seed: string,
  context: EntryContext,
): JsonObject {
  const known = new Set(fields.map(({ uid }) => uid))
  const at = (uid: string) => (path === '' ? uid : `${path}.${uid}`)
  for (const member of Object.keys(written))
    if (!known.has(member)) context.problem(at(member), 'is not a field of the content type')
  const body: JsonObject = {}
  for (const field of fields) {
    const value = withDefault(field, written[field.uid])
    if (value === undefined || value === null || isEmpty(value)) {
      if (field.mandatory) context.problem(at(field.uid), 'is mandatory')
      if (value === undefined || value === null) continue
    }
    const read = readValue(field, value, at(field.uid), seed, context)
    if (read !== undefined) body[field.uid] = read
  }
  return body
}

/** The default that the vendor's editor fills in when an author leaves a field alone. */
function withDefault(field: Field, value: Json | undefined): Json | undefined {
  if (value !== undefined) return value
  const standard = field.field_metadata.default_value
  if (standard === '' || standard === null || standard === undefined) return undefined
  if (typeof standard === 'object') return undefined
  return field.multiple ? undefined : (standard as Json)
}

function readValue(
  field: Field,
  value: Json,
  path: string,
  seed: string,
  context: EntryContext,
): Json | undefined {
  if (field.data_type === 'reference') return readReferences(field, value, path, context)
  if (field.data_type === 'taxonomy') return readTerms(value, path, context)
  if (!isList(field)) return readItem(field, value, path, seed, context)
  if (!Array.isArray(value)) {
    context.problem(path, `is ${kindOf(value)}, not a list`)
    return undefined
  }
  return value.flatMap((item, index) => {
    const read = readItem(field, item, `${path}.${index}`, seed, context)
    return read === undefined ? [] : [read]
  })
}

function readItem(
  field: Field,
  value: Json,
  path: string,
  seed: string,
  context: EntryContext,
): Json | undefined {
  const refuse = (reason: string | undefined) => {
    if (reason !== undefined) context.problem(path, reason)
    return reason === undefined
  }
  switch (field.data_type) {
    case 'text':
    case 'rich_text':
      return refuse(textFault(value, field) ?? choiceFault(value, field)) ? value : undefined
    case 'number':
      return refuse(numberFault(value, field) ?? choiceFault(value, field)) ? value : undefined
    case 'boolean':
      return refuse(typeof value === 'boolean' ? undefined : `is ${kindOf(value)}, not true or false`)
        ? value
        : undefined
    case 'isodate': {
      const date = dateOf(value)
      return refuse(
        date === undefined ? `is not a date: write 2026-11-21 or 2026-11-21T09:00:00Z` : undefined,
      )
        ? date
        : undefined
    }
    case 'link':
      return readLink(value, path, context)
    case 'file':
      return readFile(value, path, context)
    case 'json':
      return isRichText(field) ? readRichText(value, path, seed, context) : value
    case 'group':
    case 'global_field':
      if (!isRecord(value)) {
        context.problem(path, `is ${kindOf(value)}, not a map of fields`)
        return undefined
      }
      return withMemberUid(
        readFields(innerFields(field, context.model), value, path, seed, context),
        field.multiple ? memberUid(seed, path) : undefined,
      )
    case 'blocks':
      return readBlock(field, value, path, seed, context)
    default:
      context.problem(path, `is of the unknown kind '${field.data_type}'`)
      return undefined
  }
}

const withMemberUid = (body: JsonObject, uid: string | undefined): JsonObject =>
  uid === undefined ? body : { ...body, _metadata: { uid } }

function readBlock(
  field: Field,
  value: Json,
  path: string,
  seed: string,
  context: EntryContext,
): JsonObject | undefined {
  const members = isRecord(value) ? Object.entries(value) : []
  const [member] = members
  if (member === undefined || members.length !== 1) {
    context.problem(path, "is not a map with one member, the block's uid")
    return undefined
  }
  const [uid, content] = member
  const block = field.blocks?.find((candidate) => candidate.uid === uid)
  if (block === undefined) {
    const names = (field.blocks ?? []).map((candidate) => candidate.uid).join(', ')
    context.problem(path, `has no block '${uid}': ${names}`)
    return undefined
  }
  const at = `${path}.${uid}`
  if (content !== null && !isRecord(content)) {
    context.problem(at, `is ${kindOf(content)}, not a map of fields`)
    return undefined
  }
  const body = readFields(blockFields(block, context.model), content ?? {}, at, seed, context)
  return { [uid]: withMemberUid(body, memberUid(seed, path)) }
}

function readReferences(field: Field, value: Json, path: string, context: EntryContext): Json | undefined {
  if (!Array.isArray(value)) {
    context.problem(path, 'is not a list: references are written [content_type/entry]')
    return undefined
  }
  if (value.length > 1 && field.field_metadata.ref_multiple !== true)
    context.problem(path, `takes one reference, not ${value.length}`)
  const allowed = typeof field.reference_to === 'string' ? [field.reference_to] : field.reference_to
  return value.flatMap((item, index) => {
    const at = `${path}.${index}`
    const [contentType, name, ...rest] = typeof item === 'string' ? item.split('/') : []
    if (contentType === undefined || name === undefined || rest.length > 0) {
      context.problem(at, 'is not a reference: write content_type/entry')
      return []
    }
    if (allowed !== undefined && !allowed.includes(contentType)) {
      context.problem(at, `refers to a ${contentType}; allowed: ${allowed.join(', ')}`)
      return []
    }
    const uid = context.findEntry(contentType, name)
    if (uid === undefined) {
      context.problem(at, `refers to '${contentType}/${name}', which does not exist`)
      return []
    }
    return [{ uid, _content_type_uid: contentType }]
  })
}

function readTerms(value: Json, path: string, context: EntryContext): Json | undefined {
  if (!Array.isArray(value)) {
    context.problem(path, 'is not a list: terms are written [taxonomy/term]')
    return undefined
  }
  return value.flatMap((item, index) => {
    const [taxonomy, term] = typeof item === 'string' ? item.split('/') : []
    if (taxonomy === undefined || term === undefined || !context.hasTerm(taxonomy, term)) {
      context.problem(`${path}.${index}`, `'${String(item)}' is not a term: write taxonomy/term`)
      return []
    }
    return [{ taxonomy_uid: taxonomy, term_uid: term }]
  })
}

function readLink(value: Json, path: string, context: EntryContext): Json | undefined {
  if (!isRecord(value)) {
    context.problem(path, `is ${kindOf(value)}, not a map of title and href`)
    return undefined
  }
  for (const member of Object.keys(value))
    if (member !== 'title' && member !== 'href')
      context.problem(`${path}.${member}`, 'is not a member of a link: title, href')
  const { title = '', href = '' } = value
  for (const [member, text] of Object.entries({ title, href }))
    if (typeof text !== 'string') context.problem(`${path}.${member}`, `is ${kindOf(text)}, not a text`)
  if (typeof href === 'string' && /^\s*(javascript|data|vbscript):/i.test(href))
    context.problem(`${path}.href`, 'is not an address that a page may link to')
  return { title, href }
}

function readFile(value: Json, path: string, context: EntryContext): Json | undefined {
  if (typeof value !== 'string') {
    context.problem(path, `is ${kindOf(value)}, not a path such as assets/rack.jpg`)
    return undefined
  }
  if (value === '') return undefined
  const asset = context.findAsset(value)
  if (asset === undefined) {
    context.problem(path, `there is no file '${value}'`)
    return undefined
  }
  return { uid: asset.uid, _content_type_uid: 'sys_assets' }
}

function readRichText(value: Json, path: string, seed: string, context: EntryContext): Json | undefined {
  if (isDocument(value)) return value
  if (typeof value !== 'string') {
    context.problem(path, `is ${kindOf(value)}, not Markdown`)
    return undefined
  }
  const { document, faults } = readMarkdown(value, {
    seed: `${seed}\n${path}`,
    findAsset: context.findAsset,
  })
  for (const fault of faults) context.problem(path, fault)
  return document as unknown as JsonObject
}
