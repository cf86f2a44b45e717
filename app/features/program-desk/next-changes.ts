// The next version of a programme as an edit of the published one: the changed fields, with what they said before.
import type { Json, JsonObject } from '#db/json.ts'
import type { ChangedFields } from '#domain/applications/next-versions.ts'
import { differingMembers } from '#services/content/authoring/comparable.ts'
import { type EntryEdit, editedBodies, type WrittenEntry } from '#services/content/authoring/edit-entry.ts'
import { textNames } from './typed-program.ts'

type Published = Pick<WrittenEntry, 'bodies' | 'masterLocale'>

const differ = (one: Json | undefined, other: Json | undefined): boolean =>
  differingMembers({ it: one ?? null }, { it: other ?? null }).length > 0

const picked = (body: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, body[field] ?? null]))

/** What an edit changes. Undefined if it changes nothing. */
export function changedFields(
  { bodies, masterLocale }: Published,
  { shared = {}, localized = {} }: EntryEdit,
): { edit: ChangedFields; base: ChangedFields } | undefined {
  const master = bodies.get(masterLocale) ?? {}
  const edit: ChangedFields = { shared: {}, localized: {} }
  const base: ChangedFields = { shared: {}, localized: {} }
  for (const [field, value] of Object.entries(shared))
    if ([...bodies.values()].some((body) => differ(body[field], value))) {
      edit.shared[field] = value
      base.shared[field] = master[field] ?? null
    }
  for (const [locale, texts] of Object.entries(localized)) {
    const body = bodies.get(locale)
    if (texts === null) {
      if (body === undefined) continue
      edit.localized[locale] = null
      base.localized[locale] = picked(body, textNames)
      continue
    }
    const fields = Object.keys(texts).filter((field) => differ(body?.[field], texts[field]))
    // A translation of the same words is new all the same.
    if (fields.length === 0 && body !== undefined) continue
    edit.localized[locale] = body === undefined ? texts : picked(texts, fields)
    base.localized[locale] = body === undefined ? null : picked(body, fields)
  }
  const isNothing = Object.keys(edit.shared).length === 0 && Object.keys(edit.localized).length === 0
  return isNothing ? undefined : { edit, base }
}

/** The languages of the published programme with the edit carried out. */
export function bodiesAfter(entry: Published, edit: EntryEdit, at: Date): Map<string, JsonObject> {
  const after = new Map(entry.bodies)
  const { uid = null } = entry.bodies.get(entry.masterLocale) ?? {}
  for (const [locale, fields] of editedBodies(entry, edit, at)) after.set(locale, { uid, locale, ...fields })
  for (const [locale, texts] of Object.entries(edit.localized ?? {})) if (texts === null) after.delete(locale)
  return after
}

/** Fields that somebody has changed to something else since the edit was saved; of texts, with their locale. */
export function conflictsOf(
  { bodies, masterLocale }: Published,
  edit: ChangedFields,
  base: ChangedFields,
): string[] {
  const master = bodies.get(masterLocale) ?? {}
  const moved = (now: Json | undefined, old: Json | undefined, wanted: Json | undefined): boolean =>
    differ(now, old) && differ(now, wanted)
  const shared = Object.keys(edit.shared).filter((field) =>
    moved(master[field], base.shared[field], edit.shared[field]),
  )
  const texts = Object.entries(edit.localized).flatMap(([locale, wanted]) => {
    const [now, old] = [bodies.get(locale), base.localized[locale]]
    if (now === undefined || old === null || old === undefined)
      return (now === undefined) === (old === null || old === undefined) || wanted === null ? [] : [locale]
    return Object.keys(old)
      .filter((field) => moved(now[field], old[field], wanted?.[field]))
      .map((field) => `${field} (${locale})`)
  })
  return [...shared, ...texts]
}
