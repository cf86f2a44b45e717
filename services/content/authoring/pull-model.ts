// Writes content types, global fields and stack.json as files.

import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '#db/json.ts'
import type { SchemaBody } from '#services/content/store/schemas.ts'
import type { StackSettings } from '#services/content/store/stacks.ts'
import { isRecord } from '#services/record.ts'
import { readShapeFile, type ShapePart } from './content-model.ts'
import type { StackFile } from './stack-settings.ts'
import { environmentUid } from './uids.ts'

const ORDER = [
  'title',
  'uid',
  'data_type',
  'display_name',
  'description',
  'mandatory',
  'multiple',
  'unique',
  'non_localizable',
  'reference_to',
  'field_metadata',
  'schema',
  'blocks',
  'options',
]

/** The database does not keep the order of properties: known ones come first, the others by name. */
function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isRecord(value)) return value
  const rank = (member: string) => (ORDER.includes(member) ? ORDER.indexOf(member) : ORDER.length)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(([member, inner]) => [member, ordered(inner)]),
  )
}

const jsonText = (value: Json) => `${JSON.stringify(value, null, 2)}\n`

/** Without properties that are the same for every content type. */
export function shapeText(part: ShapePart, body: SchemaBody): string {
  const { abilities: _, last_activity, ...others } = body
  const activity = isRecord(last_activity) && Object.keys(last_activity).length > 0 ? { last_activity } : {}
  const text = jsonText(ordered({ ...others, ...activity } as JsonObject))
  const reading = readShapeFile(JSON.parse(text), part, '')
  const faithful = 'shape' in reading && isDeepStrictEqual(reading.shape.body, body)
  return faithful ? text : jsonText(ordered({ ...body, _exact: true }))
}

const present = (members: Record<string, object | undefined>) =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && Object.keys(value).length > 0),
  )

/** Regions and demo tokens are not stored with a stack: stack.json keeps its own. */
export function stackText(settings: StackSettings, before: StackFile | undefined): string {
  const position = <T>(list: readonly T[] | undefined, item: T) => {
    const index = list?.indexOf(item) ?? -1
    return index === -1 ? Number.MAX_SAFE_INTEGER : index
  }
  const environments = before?.environments.map(({ name }) => name)
  const codes = before?.locales.map(({ code }) => code) ?? [settings.masterLocale]
  return jsonText({
    name: settings.name,
    api_key: settings.apiKey,
    master_locale: settings.masterLocale,
    branches: settings.branches,
    locales: settings.locales
      .toSorted((a, b) => position(codes, a.code) - position(codes, b.code))
      .map(({ code, name, fallbackLocale }) => ({ code, name, fallback_locale: fallbackLocale })),
    environments: settings.environments
      .toSorted((a, b) => position(environments, a.name) - position(environments, b.name))
      .map(({ name, uid }) => ({ name, ...(uid === environmentUid(settings.apiKey, name) ? {} : { uid }) })),
    ...present({ regions: before?.regions, demo_tokens: before?.demo_tokens }),
  } as JsonObject)
}
