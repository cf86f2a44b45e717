// The reverse of entry-values.ts: converts delivered values to what an author would write.

import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { comparable } from './comparable.ts'
import {
  blockFields,
  type ContentModel,
  type Field,
  innerFields,
  isList,
  isRichText,
} from './content-model.ts'
import type { AssetPaths } from './rich-text-to-markdown.ts'
import { writeMarkdown } from './rich-text-to-markdown.ts'

export interface WritingContext {
  model: ContentModel
  /** 'content_type/entry' for an entry. */
  nameOf: (contentType: string, uid: string) => string | undefined
  assets: AssetPaths
  /**
   * Omits values that are filled in automatically. Not for translations, where an omission means the
   * original's value.
   */
  leaveOutDefaults: boolean
  /** Reports what files cannot represent. */
  lost: (field: string, reason: string) => void
}

/** All fields of an entry, in the content type's order. */
export function writeFields(
  fields: readonly Field[],
  body: JsonObject,
  context: WritingContext,
  path = '',
): JsonObject {
  const written: JsonObject = {}
  for (const field of fields) {
    const value = body[field.uid]
    if (value === undefined || value === null) continue
    const result = writeValue(field, value, context, path === '' ? field.uid : `${path}.${field.uid}`)
    if (result === undefined || (context.leaveOutDefaults && isDefault(field, result))) continue
    written[field.uid] = result
  }
  return written
}

const isDefault = (field: Field, value: Json) =>
  !field.multiple && field.field_metadata.default_value !== '' && value === field.field_metadata.default_value

function writeValue(field: Field, value: Json, context: WritingContext, path: string): Json | undefined {
  if (field.data_type === 'reference') return writeReferences(value, context, path)
  if (field.data_type === 'taxonomy') return writeTerms(value)
  if (!isList(field) || !Array.isArray(value)) return writeItem(field, value, context, path)
  return value.flatMap((item, index) => {
    const written = writeItem(field, item, context, `${path}.${index}`)
    return written === undefined ? [] : [written]
  })
}

function writeItem(field: Field, value: Json, context: WritingContext, path: string): Json | undefined {
  switch (field.data_type) {
    case 'file': {
      const uid = isRecord(value) ? String(value.uid) : ''
      const file = context.assets.pathOf(uid)
      if (file === undefined) context.lost(path, `asset '${uid}' does not exist`)
      return file
    }
    case 'json':
      return isRichText(field) ? writeMarkdown(value, context.assets) || value : value
    case 'group':
    case 'global_field':
      return isRecord(value)
        ? writeFields(innerFields(field, context.model), value, context, path)
        : undefined
    case 'blocks': {
      const [uid, content] = blockOf(value)
      const block = field.blocks?.find((candidate) => candidate.uid === uid)
      if (uid === undefined || block === undefined) {
        context.lost(path, `block '${uid}' is not of the content type`)
        return undefined
      }
      return { [uid]: writeFields(blockFields(block, context.model), content, context, `${path}.${uid}`) }
    }
    default:
      return value
  }
}

function blockOf(value: Json): [uid: string | undefined, content: JsonObject] {
  const [member] = isRecord(value) ? Object.entries(value).filter(([name]) => name !== '_metadata') : []
  return [member?.[0], isRecord(member?.[1]) ? member[1] : {}]
}

function writeReferences(value: Json, context: WritingContext, path: string): Json | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((item, index) => {
    const [type, uid] = isRecord(item) ? [String(item._content_type_uid), String(item.uid)] : ['', '']
    const name = context.nameOf(type, uid)
    if (name === undefined) context.lost(`${path}.${index}`, `${type} '${uid}' does not exist`)
    return name === undefined ? [] : [name]
  })
}

const writeTerms = (value: Json): Json | undefined =>
  Array.isArray(value)
    ? value.flatMap((term) => (isRecord(term) ? [`${term.taxonomy_uid}/${term.term_uid}`] : []))
    : undefined

/** Only the changes of a translation: the reverse of mergeTranslation. Both arguments are written fields. */
export function writeTranslation(
  fields: readonly Field[],
  original: JsonObject,
  translation: JsonObject,
  model: ContentModel,
  lost: WritingContext['lost'],
  path = '',
): JsonObject {
  const changes: JsonObject = {}
  for (const field of fields) {
    const [kept, translated] = [original[field.uid], translation[field.uid]]
    const at = path === '' ? field.uid : `${path}.${field.uid}`
    if (isDeepStrictEqual(comparable(kept ?? null), comparable(translated ?? null))) continue
    if (field.non_localizable) {
      lost(at, 'differs from the default locale, but is the same in every language')
      continue
    }
    // An empty value where the original has one is written explicitly.
    changes[field.uid] = translated === undefined ? null : changed(field, kept, translated, model, lost, at)
  }
  return changes
}

function changed(
  field: Field,
  kept: Json | undefined,
  translated: Json,
  model: ContentModel,
  lost: WritingContext['lost'],
  path: string,
): Json {
  if (!['group', 'global_field', 'blocks'].includes(field.data_type)) return translated
  if (isRecord(kept) && isRecord(translated) && !isList(field))
    return writeTranslation(innerFields(field, model), kept, translated, model, lost, path)
  if (!Array.isArray(kept) || !Array.isArray(translated) || kept.length !== translated.length)
    return translated
  return translated.map((item, index) => {
    const original = kept[index]
    const at = `${path}.${index}`
    if (!isRecord(item) || !isRecord(original)) return item
    if (field.data_type !== 'blocks')
      return writeTranslation(innerFields(field, model), original, item, model, lost, at)
    const [uid, content] = blockOf(item)
    const [originalUid, originalContent] = blockOf(original)
    const block = field.blocks?.find((candidate) => candidate.uid === uid)
    if (uid === undefined || uid !== originalUid || block === undefined) return item
    const inner = blockFields(block, model)
    return { [uid]: writeTranslation(inner, originalContent, content, model, lost, `${at}.${uid}`) }
  })
}
