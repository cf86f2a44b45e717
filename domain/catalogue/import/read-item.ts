import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type Locale, locales } from '#services/languages.ts'
import type { Draft, Problem } from './draft.ts'
import { DraftReader, quoted, textOf } from './draft-reader.ts'
import type { KnownCities } from './known-cities.ts'
import { languageCode } from './language-codes.ts'

export interface ReadOptions {
  /** The locale of items that do not state one. */
  locale: Locale
  /** Reads 3/4/2026 as 4 March instead of 3 April. */
  monthFirst: boolean
  /** IANA zone of times that state none. */
  timeZone?: string | undefined
  /** What two letters behind a city mean; without them, what is both a state and a country is left open. */
  cities?: KnownCities | undefined
}

export interface ReadItem<Item> {
  /** Absent when the row cannot be imported. */
  item?: Item
  /** Also set for a row that cannot be imported, because it is still in the source. */
  externalId: string | undefined
  problems: Problem[]
}

export type ItemReader<Item> = (draft: Draft, options: ReadOptions) => ReadItem<Item>

/** Reads the fields and validates them with the kind's schema: a row without a required field is left out. */
export function itemReader<Item extends { external_id: string }>(
  schema: z.ZodType<Item>,
  /** Values that identify an item when the source gives it no id; they are hashed. */
  identity: (reader: DraftReader) => string[],
  fields: (reader: DraftReader, options: ReadOptions) => Omit<Item, 'external_id'>,
): ItemReader<Item> {
  return (draft, options) => {
    const reader = new DraftReader(draft, options)
    const externalId = externalIdOf(reader, identity)
    const values: Record<string, unknown> = { ...fields(reader, options), external_id: externalId }
    const parsed = withoutFaults(schema, values)
    if (parsed.item !== undefined && externalId !== undefined) {
      for (const { path, message } of parsed.faults)
        reader.drop(mappingName(path.map(String)), faultText(reader, String(path[0] ?? ''), message))
      return { item: parsed.item, externalId, problems: reader.problems }
    }
    const faults = parsed.faults.map(
      ({ path, message }): Problem => ({
        where: draft.where,
        field: mappingName(path.map(String)),
        reason: faultText(reader, String(path[0] ?? ''), message),
        effect: 'left out',
      }),
    )
    return { externalId, problems: faults }
  }
}

/** What a mapping file calls a property of an item. */
const MAPPING_NAMES: Readonly<Record<string, string>> = {
  external_id: 'id',
  starts_at: 'start',
  ends_at: 'end',
  locations: 'location',
  body: 'description',
  work: 'id',
  address: 'url',
  category: 'categories',
  tags: 'keywords',
  written_in: 'locale',
}

function mappingName([property = '', ...rest]: readonly string[]): string {
  return [MAPPING_NAMES[property] ?? property, ...rest].join('.')
}

/** A value that breaks a rule loses its field, where the field may be empty; else the row. */
function withoutFaults<Item>(
  schema: z.ZodType<Item>,
  values: Record<string, unknown>,
): { item?: Item; faults: readonly z.core.$ZodIssue[] } {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { item: parsed.data, faults: [] }
  const faults = parsed.error.issues
  const fields = new Set(faults.map(({ path }) => path[0]))
  const kept = { ...values }
  for (const field of fields)
    if (typeof field === 'string') kept[field] = Array.isArray(kept[field]) ? [] : null
  const again = schema.safeParse(kept)
  return again.success ? { item: again.data, faults } : { faults }
}

function faultText(reader: DraftReader, field: string, message: string): string {
  const dropped = reader.problems.find((problem) => field.startsWith(problem.field))
  if (dropped !== undefined) return dropped.reason
  const given = textOf(reader.raw(field))
  return given === undefined || given.trim() === '' ? 'is missing' : `${message}: ${quoted(given)}`
}

function externalIdOf(reader: DraftReader, identity: (reader: DraftReader) => string[]): string | undefined {
  const given = reader.given('id')
  if (given !== '' && given.length <= 500) return given
  const parts = given === '' ? identity(reader) : [given]
  if (parts.every((part) => part === '')) return undefined
  const [only] = parts
  if (parts.length === 1 && only !== undefined && only.length <= 500) return only
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** The locale of an item: its own, or one of its language, or the import's. */
export function localeOf(reader: DraftReader, options: ReadOptions, language: string | undefined): Locale {
  const said = reader.given('locale').toLowerCase().replace('_', '-')
  const exact = locales.find((locale) => locale === said)
  if (exact !== undefined) return exact
  const own = (said === '' ? undefined : languageCode(said)) ?? language
  return locales.find((locale) => own !== undefined && locale.startsWith(own)) ?? options.locale
}

const OPEN =
  /^(?:open|active|published|publish|live|yes|true|1|scheduled|confirmed|started|current|available)$/
const CLOSED = /^(?:closed|inactive|expired|archived|filled|ended|completed|no|false|0|retired|unavailable)$/
const DRAFT = /^(?:draft|unpublished|tentative|development|planned|pending|staged|hidden)$/

/** Open by default: listed items are assumed to be available. */
export function statusOf(reader: DraftReader): 'draft' | 'open' | 'closed' {
  if (ARCHIVED.some(([field, says]) => isArchived(reader.raw(field), says))) return 'closed'
  const text = reader.given('status').toLowerCase()
  if (text === '' || OPEN.test(text)) return 'open'
  if (CLOSED.test(text)) return 'closed'
  if (!DRAFT.test(text)) reader.note('status', `is not known and taken for a draft: ${quoted(text)}`)
  return 'draft'
}

/** What says that something is closed: a flag, or a word beside which "true" and "yes" would mean the contrary. */
const ARCHIVED: readonly (readonly [field: string, says: RegExp])[] = [
  ['archived', /^(?:true|yes|1|archived|retired|discontinued)$/i],
  ['archived_runs', /^(?:true|yes|1)$/i],
  ...['availability', 'run_availability', 'run_status'].map(
    (field) => [field, /^(?:archived|retired|discontinued)$/i] as const,
  ),
]

/** Of a course's runs, each has to be. */
function isArchived(value: unknown, says: RegExp): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => isArchived(one, says))
  return says.test(value === true ? 'true' : (textOf(value)?.trim() ?? ''))
}

export function formatIn(texts: readonly string[]): 'online' | 'onsite' | 'hybrid' | undefined {
  const all = texts.join(' ').toLowerCase()
  if (/hybrid|mixed|blended/.test(all)) return 'hybrid'
  const online = /online|virtual|remote|mooc|distance|webinar|self.?paced/.test(all)
  const onsite = /on.?site|offline|in.?person|class.?room|face.?to.?face/.test(all)
  if (online && onsite) return 'hybrid'
  return online ? 'online' : onsite ? 'onsite' : undefined
}
