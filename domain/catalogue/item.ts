// Properties shared by courses, events and vacancies.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isOwnAsset } from '#services/content/store/asset-files.ts'
import { locales } from '#services/languages.ts'

/** ISO 639-1, lower case. */
export const languageSchema = z.string().regex(/^[a-z]{2}$/)
/** ISO 3166-1 alpha-2 */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/)
export const currencySchema = z.string().regex(/^[A-Z]{3}$/)
export const dateSchema = z.iso.date()
export const instantSchema = z.iso.datetime()
export const addressSchema = z.url({ protocol: /^https?$/ }).max(2000)

/** On the web, or an asset of this site. */
export const pictureSchema = z.union([z.string().refine(isOwnAsset), addressSchema])

export const itemFields = {
  /** The item's id in its source. */
  external_id: z.string().min(1).max(500),
  /** The locale in which it is listed. */
  locale: z.enum(locales),
  /** Plain text of at most 300 characters. */
  summary: z.string().max(300),
  /** The source's unsanitised HTML: sanitise it before output. */
  description: z.string().max(200_000),
  description_format: z.enum(['text', 'html', 'markdown']),
}

/** The origin of items: external ids are unique per tenant and source. */
export interface Origin {
  tenant: string
  source: string
}

/** The source of events that hosts make on this site. No importer may have it, so none writes over them. */
export const MADE_HERE = 'here'

/** A name-based UUID (version 8), so an item has the same id on every installation. */
export function itemId(kind: string, { tenant, source }: Origin, externalId: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([kind, tenant, source, externalId]))
    .digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0b11) | 0b1000).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Lower-case slug: letters of every script are kept, everything else becomes a single hyphen, with none at
 * the ends.
 */
export function itemSlug(title: string): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return words.slice(0, 100).replace(/^-+|-+$/g, '')
}

/** The key that skills and topics are joined by. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}
