// The query parameters of a call. All others are ignored.
import { z } from 'zod'

const words = (pattern: RegExp) =>
  z
    .string()
    .max(4_000)
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .pipe(z.array(z.string().regex(pattern)).max(100))

const types = words(/^[A-Za-z][\w -]{0,39}$/)
const ids = words(/^[\w-]{1,64}$/)
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const pageShape = {
  fields: words(/^[\w.]{1,64}$/).optional(),
  from: whole(0, 100_000).optional(),
  size: whole(1, 500).optional(),
}

export const searchQuery = z.object({ ...pageShape, q: z.string().max(8_000).optional() })

export const lookupQuery = z.object({
  ...pageShape,
  q: z.string().max(200).default(''),
  /** Used while nothing is typed. */
  initial_query: z.string().max(200).default(''),
  filters: z.string().max(8_000).optional(),
  type: types.optional(),
})

export const locationQuery = z.object({
  q: z.string().max(200).default(''),
  type: types.optional(),
  exclude_type: types.optional(),
  size: whole(1, 500).optional(),
  /** true: answers include parents; ids: only entries inside these. */
  parents: z.union([z.enum(['true', 'false']).transform((value) => value === 'true'), ids]).optional(),
})

/** Combines two optional filters. Values in them must have been validated. */
export function both(...filters: (string | undefined)[]): string | undefined {
  const present = filters.filter((filter) => filter !== undefined && filter.trim() !== '')
  return present.length === 0 ? undefined : present.map((filter) => `(${filter})`).join(';')
}

/** `selector=in=("a","b")` for values without quotes. */
export const listFilter = (selector: string, operator: '=in=' | '=out=', values?: readonly string[]) =>
  values === undefined || values.length === 0
    ? undefined
    : `${selector}${operator}(${values.map((value) => `"${value}"`).join(',')})`
