// A translation contains only its own changes; all other fields come from the default locale.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { blockFields, type ContentModel, type Field, innerFields, isList } from './content-model.ts'

export interface Merging {
  model: ContentModel
  problem: (field: string, reason: string) => void
  /** No fault, but worth an author's look. */
  note: (field: string, reason: string) => void
}

/** Overlays a translation on its original. Lists of equal length are matched by position. */
export function mergeTranslation(
  fields: readonly Field[],
  original: JsonObject,
  translation: JsonObject,
  merging: Merging,
  path = '',
): JsonObject {
  const merged: JsonObject = { ...original, ...translation }
  for (const field of fields) {
    const translated = translation[field.uid]
    if (translated === undefined) continue
    const at = path === '' ? field.uid : `${path}.${field.uid}`
    const kept = original[field.uid]
    if (field.non_localizable) {
      merging.problem(at, 'is the same in every language: leave it out of a translation')
      if (kept === undefined) delete merged[field.uid]
      else merged[field.uid] = kept
    } else if (kept !== undefined) merged[field.uid] = mergeValue(field, kept, translated, merging, at)
  }
  return merged
}

function mergeValue(field: Field, kept: Json, translated: Json, merging: Merging, path: string): Json {
  const nested = ['group', 'global_field', 'blocks'].includes(field.data_type)
  if (!nested) return translated
  if (!isList(field))
    return isRecord(kept) && isRecord(translated)
      ? mergeTranslation(innerFields(field, merging.model), kept, translated, merging, path)
      : translated
  if (!Array.isArray(kept) || !Array.isArray(translated)) return translated
  if (kept.length !== translated.length) {
    if (translated.length > kept.length || standsAlone(field, kept, translated, merging.model))
      return translated
    // Which of them belongs to which nobody can say: a name on the wrong link is worse than one in another language.
    merging.note(
      path,
      `has ${translated.length} of ${kept.length} items, so all of them are shown in the default language until each has its place: {} keeps one as it is`,
    )
    return kept
  }
  return translated.map((item, index) => {
    const original = kept[index]
    if (!isRecord(item) || !isRecord(original)) return item
    const at = `${path}.${index}`
    return field.data_type === 'blocks'
      ? mergeBlock(field, original, item, merging, at)
      : mergeTranslation(innerFields(field, merging.model), original, item, merging, at)
  })
}

function mergeBlock(
  field: Field,
  original: JsonObject,
  translation: JsonObject,
  merging: Merging,
  path: string,
): JsonObject {
  const [uid] = Object.keys(original)
  const block = field.blocks?.find((candidate) => candidate.uid === uid)
  if (uid === undefined || block === undefined || Object.keys(translation)[0] !== uid) return translation
  const [kept, translated] = [original[uid], translation[uid]]
  if (translated === null || translated === undefined) return original
  if (!isRecord(kept) || !isRecord(translated)) return translation
  const fields = blockFields(block, merging.model)
  return { [uid]: mergeTranslation(fields, kept, translated, merging, `${path}.${uid}`) }
}

/** Whether the items of a translated list were written as a list of their own, not as one that is laid over the original. */
function standsAlone(field: Field, kept: readonly Json[], translated: readonly Json[], model: ContentModel) {
  if (translated.some((item) => isPartial(field, item, model))) return false
  const saysForAll = (item: Json) =>
    fieldsOf(field, item, model).some(({ fields, written }) => saysShared(fields, written))
  return !(kept.every(saysForAll) && !translated.some(saysForAll))
}

/** An address, an icon: what is the same in every language, and which a translation leaves out. */
const saysShared = (fields: readonly Field[], written: JsonObject) =>
  fields.some(({ uid, non_localizable }) => non_localizable && written[uid] !== undefined)

/** An item of a list that says less than it has to by itself: what it leaves out was to come from the original. */
function isPartial(field: Field, item: Json, model: ContentModel): boolean {
  return fieldsOf(field, item, model).some(({ fields, written }) => lacks(fields, written, model))
}

/** What an item of a list may say, and what it says; nothing for one that is no item at all. */
function fieldsOf(
  field: Field,
  item: Json,
  model: ContentModel,
): { fields: readonly Field[]; written: JsonObject }[] {
  if (field.data_type !== 'blocks')
    return [{ fields: innerFields(field, model), written: isRecord(item) ? item : {} }]
  const [uid] = isRecord(item) ? Object.keys(item) : []
  const block = field.blocks?.find((candidate) => candidate.uid === uid)
  if (block === undefined || uid === undefined || !isRecord(item)) return []
  const written = item[uid]
  return [{ fields: blockFields(block, model), written: isRecord(written) ? written : {} }]
}

function lacks(fields: readonly Field[], written: JsonObject, model: ContentModel): boolean {
  return fields.some((field) => {
    const value = written[field.uid]
    if (value === undefined || value === null) return field.mandatory === true
    if (!['group', 'global_field', 'blocks'].includes(field.data_type)) return false
    const items = isList(field) ? value : [value]
    return Array.isArray(items) && items.some((item) => isPartial(field, item, model))
  })
}
