import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { Publication } from './imported-stack.ts'
import { type ExportFolder, textOf } from './json-files.ts'

/** publish_details of an export: a list, one item for each environment and locale. */
export function readPublications(
  folder: ExportFolder,
  details: Json | undefined,
  file: string,
  at: string,
): Publication[] {
  if (details === undefined || details === null) return []
  const list = Array.isArray(details) ? details : [details]
  return list.flatMap((item, index) => {
    if (isRecord(item) && Object.keys(item).length === 0) return []
    const [environment, locale, time] = isRecord(item)
      ? [textOf(item, 'environment'), textOf(item, 'locale'), textOf(item, 'time')]
      : []
    if (!isRecord(item) || environment === undefined || locale === undefined || time === undefined) {
      const missing = environment === undefined ? 'environment' : locale === undefined ? 'locale' : 'time'
      folder.problems.push({ file, field: `${at}.${index}.${missing}`, reason: 'is missing' })
      return []
    }
    if (Number.isNaN(Date.parse(time))) {
      folder.problems.push({ file, field: `${at}.${index}.time`, reason: `'${time}' is not a date` })
      return []
    }
    const user = textOf(item, 'user') ?? 'import'
    return [
      {
        environment,
        locale,
        time,
        user,
        index,
        ...(typeof item.version === 'number' ? { version: item.version } : {}),
      },
    ]
  })
}

/**
 * Exports omit when an item was created and changed. The best estimates are when it was first published, and
 * when this version was.
 */
export function deliveredDates(own: JsonObject, publications: readonly Publication[]): JsonObject {
  const version = own._version
  const times = (list: readonly Publication[]) => list.map(({ time }) => new Date(time).toISOString()).sort()
  const all = times(publications)
  const [current] = times(publications.filter((publication) => publication.version === version))
  const user = publications[0]?.user ?? 'import'
  const updated = textOf(own, 'updated_at') ?? current ?? all.at(-1) ?? '1970-01-01T00:00:00.000Z'
  const readable = Number.isNaN(Date.parse(updated)) ? '1970-01-01T00:00:00.000Z' : updated
  const first = all[0]
  return {
    created_at: first !== undefined && first < readable ? first : readable,
    updated_at: updated,
    created_by: user,
    updated_by: user,
  }
}
