import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf } from './bitmaps/bits.ts'
import { Columns } from './columns.ts'
import type { VacancyFacts } from './facts.ts'
import { bestOf } from './rank.ts'
import { wordSetOf } from './word-set.ts'

const now = new Date('2026-11-21T12:00:00Z')
const facts: Omit<VacancyFacts, 'ord'> = {
  locale: 'en-us',
  is_open: true,
  specialization: '',
  job_type: '',
  assignment_duration: '',
  seniority: '',
  countries: [],
  skills: [],
  must: [],
  hot: 0,
  published: now.getTime() / 1000,
  last_day: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  remote: 'none',
  employment_form: '',
  written_in: '',
  cities: [],
  employer: 0,
}
const words = (...ords: number[]) => [wordSetOf(Uint32Array.from(ords))]
const english = { locale: 'en-us', now }

function columnsOf(...differences: Partial<VacancyFacts>[]): Columns {
  const columns = new Columns()
  for (const [ord, difference] of differences.entries()) columns.put({ ...facts, ...difference, ord })
  return columns
}

test.each([
  ['a title before a name, a name before the text', [{}, {}, {}], [2, 1, 0]],
  ['what is fresh', [{ published: 0 }, {}], [1, 0]],
  ['what is in demand', [{ hot: 90 }, { hot: 3 }], [0, 1]],
  ['the reader’s own language', [{}, { locale: 'de-de' }], [0, 1]],
])('%s comes first', (_, differences, expected) => {
  const columns = columnsOf(...differences)
  const three = differences.length === 3
  const hits = {
    anywhere: words(...expected),
    title: words(...(three ? [2] : [])),
    names: words(...(three ? [1] : [])),
  }
  const found = bitsOf(expected, columns.room)
  expect(
    bestOf(columns, found, [{ words: [hits], other: undefined }], { from: 0, size: 5 }, english),
  ).toEqual(expected)
})

test('own language, then those that the reader reads, then others; what a text says of itself counts first', () => {
  const columns = columnsOf(
    { locale: 'fr-fr' },
    { written_in: 'de' },
    { locale: 'de-de', written_in: 'pl' },
    { locale: 'uk-ua', written_in: 'en' },
    { locale: 'de-de' },
  )
  const hits = { anywhere: words(0, 1, 2, 3, 4), title: words(), names: words() }
  const order = (reads: string[]) =>
    bestOf(
      columns,
      bitsOf([0, 1, 2, 3, 4], columns.room),
      [{ words: [hits], other: undefined }],
      { from: 0, size: 5 },
      { ...english, reads },
    )
  expect(order(['de'])).toEqual([3, 4, 1, 2, 0])
  expect(order([])).toEqual([3, 4, 2, 1, 0])
})

test('a page is that part of the whole order, which passing over the hopeless does not change', () => {
  const ords = fc.uniqueArray(fc.nat(59), { maxLength: 60 })
  const term = fc.record({ anywhere: ords, title: ords, names: ords })
  fc.assert(
    fc.property(
      fc.array(fc.nat(500), { minLength: 60, maxLength: 60 }),
      fc.array(fc.record({ words: fc.array(term, { maxLength: 2 }), other: fc.option(term) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.nat(20),
      (hot, terms, from) => {
        const columns = columnsOf(
          ...hot.map((each, ord) => ({ hot: each, published: 1_790_000_000 - ord * 50_000 })),
        )
        const hitsOf = ({ anywhere, title, names }: (typeof terms)[number]['words'][number]) => ({
          anywhere: words(...anywhere),
          title: words(...title.filter((ord) => anywhere.includes(ord))),
          names: words(...names.filter((ord) => anywhere.includes(ord))),
        })
        const hits = terms.map((group) => ({
          words: group.words.map(hitsOf),
          other: group.other === null ? undefined : hitsOf(group.other),
        }))
        const found = bitsOf(hot.keys(), columns.room)
        const whole = bestOf(columns, found, hits, { from: 0, size: 60 }, english)
        expect(whole.toSorted((a, b) => a - b)).toEqual([...hot.keys()])
        expect(bestOf(columns, found, hits, { from, size: 7 }, english)).toEqual(whole.slice(from, from + 7))
      },
    ),
  )
})

test('what was typed comes before another name of it in the same place, and that before nothing', () => {
  const columns = columnsOf({}, {}, {})
  const typed = { anywhere: words(2), title: words(2), names: words() }
  const other = { anywhere: words(1, 2), title: words(1, 2), names: words() }
  const found = bitsOf([0, 1, 2], columns.room)
  expect(bestOf(columns, found, [{ words: [typed], other }], { from: 0, size: 5 }, english)).toEqual([
    2, 1, 0,
  ])
})

test('a form of a title comes after its names, however rare it is', () => {
  const all = Array.from({ length: 12 }, (_, ord) => ord)
  const columns = columnsOf(...all.map(() => ({})))
  const named = all.slice(2)
  const other = { anywhere: words(...named), title: words(...named), names: words() }
  const forms = { anywhere: words(1), title: words(1), names: words() }
  const asked = [{ words: [], other, forms }]
  const order = bestOf(columns, bitsOf(all, columns.room), asked, { from: 0, size: 12 }, english)
  expect(order.slice(-2)).toEqual([1, 0])
})
