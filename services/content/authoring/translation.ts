// A translation contains only its own changes; all other fields come from the default locale.

import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import { blockFields, type ContentModel, type Field, innerFields, isList } from './content-model.ts'

export interface Merging {
  model: ContentModel
  problem: (field: string, reason: string) => void
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
  if (!Array.isArray(kept) || !Array.isArray(translated) || kept.length !== translated.length)
    return translated
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
