import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsFor, numbersOf } from './bitmaps/bits.ts'
import { Columns } from './columns.ts'
import { narrow, nearCodes } from './facet-counts.ts'
import { type FacetKey, facetKeys, keptOrders, type VacancyFacts } from './facts.ts'
import { firstOf } from './first-of.ts'
import { mannerOf } from './manner.ts'
import { TopK } from './top-k.ts'
import { payBand, yearlyPay } from './yearly-pay.ts'

const word = (...words: string[]) => fc.constantFrom(...words)
const someFacts = fc.record({
  locale: word('en-us', 'de-de'),
  is_open: fc.boolean(),
  specialization: word('', 'backend', 'data'),
  job_type: word('', 'hire', 'anywhere'),
  assignment_duration: word('permanent', ''),
  seniority: word('junior', 'senior', ''),
  countries: fc.uniqueArray(word('DE', 'PL', 'UA'), { maxLength: 3 }),
  skills: fc.uniqueArray(word('go', 'sql', 'java', 'css'), { maxLength: 4 }),
  must: fc.constant([]),
  hot: fc.nat(5),
  published: fc.option(fc.integer({ min: 0, max: 12 * 86_400 })),
  last_day: fc.option(fc.integer({ min: 10, max: 12 })),
  salary_min: fc.constant(null),
  salary_max: fc.option(fc.integer({ min: 1, max: 9 }).map((tens) => tens * 9_000)),
  salary_currency: fc.constant('EUR'),
  salary_period: fc.constant('year'),
  remote: word('none', 'hybrid', 'full'),
  employment_form: word('', 'Full-time', 'part-time, contractor'),
  written_in: word('', 'de', 'pl'),
  cities: fc.uniqueArray(word('Berlin', 'Kyiv'), { maxLength: 2 }),
  employer: fc.nat(3),
})
const valuesOf = (facts: Omit<VacancyFacts, 'ord'>, key: FacetKey): readonly string[] => {
  const manner = mannerOf(facts)
  if (key === 'country') return facts.countries
  if (key === 'skills') return facts.skills
  if (key === 'workplace') return manner.workplaces
  if (key === 'contract') return manner.contracts
  if (key === 'hours') return manner.hours
  if (key === 'pay') return [payBand(yearlyPay(facts) ?? 0)].filter(Boolean)
  return facts[key] === '' ? [] : [facts[key]]
}
const choices = fc.record(
  {
    skills: fc.uniqueArray(word('go', 'sql', 'cobol'), { maxLength: 2 }),
    country: fc.uniqueArray(word('DE', 'UA'), { maxLength: 2 }),
    seniority: fc.constant(['senior']),
    specialization: fc.constant(['data']),
    written_in: fc.constant(['de']),
    workplace: fc.constant(['remote', 'hybrid']),
    pay_min: fc.constant(['30000']),
    pay_max: fc.constant(['40000 USD']),
    posted: fc.constant(['7', '1']),
    city: fc.constant(['Київ', 'Kyiv']),
  },
  { requiredKeys: [] },
)

test('counts are those of a plain count, whatever is chosen, and after changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someFacts, { minLength: 1, maxLength: 90 }),
      fc.array(fc.tuple(fc.nat(89), someFacts), { maxLength: 10 }),
      choices,
      fc.func(fc.boolean()),
      fc.boolean(),
      async (given, changes, chosen, matches, settles) => {
        const columns = new Columns()
        const all = [...given]
        for (const [ord, facts] of all.entries()) columns.put({ ...facts, ord })
        // Counted first, so that later changes have to update the totals.
        columns.totalsOn(11)
        const change = ([at, facts]: (typeof changes)[number]) => {
          const ord = at % (all.length + 1)
          all[ord] = facts
          columns.put({ ...facts, ord })
        }
        const left = changes.values()
        // Some vacancies change while the sets are built, the others after.
        if (settles)
          await columns.settle(async () => {
            const next = left.next()
            if (!next.done && next.value[0] % 3 !== 0) change(next.value)
          }, 1)
        for (const each of left) change(each)
        const totals = columns.totalsOn(11)
        const open = all.map((facts) => facts.is_open && (facts.last_day === null || facts.last_day >= 11))
        const matching = bitsFor(columns.room)
        all.forEach((_, ord) => {
          if (open[ord] && matches(ord))
            matching.set([(matching[ord >>> 5] ?? 0) | (1 << (ord & 31))], ord >>> 5)
        })
        expect(totals.size).toBe(open.filter(Boolean).length)
        const { found, total, counts, recent } = narrow(columns, matching, chosen, totals)

        const meets = (facts: Omit<VacancyFacts, 'ord'>, key: FacetKey | 'posted' | 'city') => {
          if (key === 'posted')
            return chosen.posted === undefined || (facts.published ?? 0) >= (11 - 7) * 86_400
          if (key === 'city') return chosen.city === undefined || facts.cities.includes('Kyiv')
          if (key === 'pay') {
            const pay = yearlyPay(facts) ?? 0
            const most = chosen.pay_max === undefined ? Number.POSITIVE_INFINITY : 34_800
            const least = chosen.pay_min === undefined ? 1 : 30_000
            const isLimited = chosen.pay_min !== undefined || chosen.pay_max !== undefined
            return !isLimited || (pay >= least && pay <= most)
          }
          const wanted = chosen[key as keyof typeof chosen] ?? []
          return (
            wanted.length === 0 || valuesOf(facts, key).some((value) => (wanted as string[]).includes(value))
          )
        }
        const expected = (own?: FacetKey | 'posted') =>
          all.filter(
            (facts, ord) =>
              open[ord] &&
              matches(ord) &&
              ([...facetKeys, 'posted', 'city'] as const).every((key) => key === own || meets(facts, key)),
          )
        const numbers = [...numbersOf(found)]
        expect(numbers.map((ord) => all[ord])).toEqual(expected())
        expect(total).toBe(numbers.length)
        for (const order of keptOrders) {
          const keys = columns.keys[order]
          const sorted = numbers.toSorted((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || b - a)
          for (const [from, size] of [
            [0, 1],
            [2, 5],
          ] as const)
            expect(firstOf(columns, found, order, { from, size })).toEqual(sorted.slice(from, from + size))
        }
        for (const [days, count] of recent)
          expect(count, `${days} days`).toBe(
            expected('posted').filter(({ published }) => (published ?? 0) >= (11 - days) * 86_400).length,
          )
        for (const key of facetKeys) {
          const { names } = columns.facets[key]
          expect(counts[key][0], 'no value is none').toBe(0)
          for (let code = 1; code < names.size; code++) {
            const count = expected(key).filter((facts) =>
              valuesOf(facts, key).includes(names.nameOf(code)),
            ).length
            expect(counts[key][code] ?? 0, `${key} ${names.nameOf(code)}`).toBe(count)
          }
        }
      },
    ),
  )
})

test('a near city counts in its country, and without one only if it is the largest of its name', () => {
  const somewhere = fc.record({
    cities: fc.uniqueArray(word('Berlin', 'London', 'Oslo'), { maxLength: 3 }),
    countries: fc.uniqueArray(word('CA', 'GB', 'anywhere'), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(someFacts, somewhere), { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      (given, isLargest) => {
        const columns = new Columns()
        for (const [ord, [facts, place]] of given.entries())
          columns.put({ ...facts, ...place, is_open: true, last_day: null, ord })
        const totals = columns.totalsOn(11)
        const near = nearCodes(columns, [
          { form: 'london', country: 'CA', isLargest },
          { form: 'atlantis', country: 'GB', isLargest: true },
        ])
        const { found } = narrow(columns, totals.listed.slice(), { city: ['Berlin'] }, totals, near)
        const expected = given.flatMap(([, { cities, countries }], ord) => {
          const named = countries.filter((code) => code !== 'anywhere')
          const isNear = named.length === 0 ? isLargest : named.includes('CA')
          return cities.includes('Berlin') || (cities.includes('London') && isNear) ? [ord] : []
        })
        expect([...numbersOf(found)]).toEqual(expected)
      },
    ),
  )
})

test('the best are those of a sorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 120 }), fc.integer({ min: 1, max: 40 }), (keys, wanted) => {
      const sorted = [...keys.keys()].sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || b - a)
      const best = new TopK(wanted)
      for (const [number, key] of keys.entries()) best.offer(number, key)
      expect(best.inOrder()).toEqual(sorted.slice(0, wanted))
    }),
  )
})
