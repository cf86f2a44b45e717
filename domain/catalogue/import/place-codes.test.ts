import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedCities } from '#tests/tools/known-cities.ts'
import { KnownCities } from './known-cities.ts'
import { placeLines, placesIn } from './places.ts'

const cities = shippedCities()
const said = (text: string, country: string | null = null, known = cities) =>
  placesIn(placeLines(text), country, known).places.map((place) => place.country)

test.each([
  ['Washington, DC', 'SD', [null]],
  ['Washington, DC', 'US', ['US']],
  ['Tbilisi, Georgia', 'US', [null]],
  ['Atlanta, Georgia', 'GE', [null]],
  ['Atlanta, Georgia', 'US', ['US']],
  ['Bogota, CO', 'US', [null]],
  // Two countries have such a city, so the column decides.
  ['Windsor, CA', 'US', ['US']],
  ['Salem, IN', 'US', ['US']],
])('%s, where the column says %s', (text, country, countries) =>
  expect(said(text, country)).toEqual(countries),
)

test.each([
  // One reading alone has such a city.
  ['San Jose, CA', ['US']],
  ['Vancouver, CA', ['CA']],
  ['Austin, TX', ['US']],
  ['Bogota, CO', ['CO']],
  ['Denver, CO', ['US']],
  ['Berlin, DE', ['DE']],
  ['Wilmington, DE', ['US']],
  ['Gary, IN', ['US']],
  ['Tbilisi, Georgia', ['GE']],
  ['Atlanta, Georgia', ['US']],
  // States of other countries, too.
  ['Aschaffenburg, BY', ['DE']],
  ['Minsk, BY', ['BY']],
  ['Stuttgart, BW', ['DE']],
  ['Belo Horizonte, MG', ['BR']],
  ['Perth, WA', ['AU']],
  // Letters that the dictionary has as a state of another country alone: only with a city of it.
  ['Campinas, SP', ['BR']],
  ['Rimini, RN', [null]],
  ['Pisa, PI', [null]],
  ['Rotterdam, ZH', [null]],
  ['Udine, UD', [null]],
  ['Osaka, OS', [null]],
  ['Paris, IF', [null]],
  // The city is known, and not of what the letters mean.
  ['Genova, GE', [null]],
  ['Brescia, BS', [null]],
  ['Basel, BS', [null]],
  ['Bergamo, BG', [null]],
  ['Berlin, NJ', ['US']],
  ['Sofia, BG', ['BG']],
  ['Brescia, BS; Milano, Italy', ['IT', 'IT']],
  // A name of several countries may be that of an American town, too, which is not known.
  ['Vernon, CA', [null]],
  ['Kelowna, CA', ['CA']],
  // Two such cities: the much larger, or neither.
  ['London, CA', ['CA']],
  ['Richmond, CA', [null]],
  // A city of California and a province of Canada.
  ['Ontario, CA', [null]],
  // No such city is known: what is both stays open, what was certain stays.
  ['Westlake Village, CA', [null]],
  ['Smallville, TX', ['US']],
  ['Smallville, FR', ['FR']],
  // What is certain decides others of its row that may mean it.
  ['Ontario, CA; Toronto, Canada', ['CA', 'CA']],
  ['Westlake Village, CA; Austin, TX', ['US', 'US']],
  ['Westlake Village, CA; Berlin, DE', [null, 'DE']],
])('%s', (text, countries) => expect(said(text)).toEqual(countries))

test.each([
  ['Richmond, CA', 'CA', 'CA'],
  ['Richmond, CA', 'US', 'US'],
  ['Aschaffenburg, BY', 'DE', 'DE'],
  ['Kleinheubach, BY', 'DE', 'DE'],
  ['San Jose, CA', 'SD', null],
  ['Berlin, DE', 'FR', null],
  ['Genova, GE', 'IT', 'IT'],
  ['Barcelona, CT', 'ES', 'ES'],
  ['Genova, GE', 'SD', null],
  ['Pisa, PI', 'IT', 'IT'],
  ['Caserta, CE', 'IT', 'IT'],
  ['Rotterdam, ZH', 'NL', 'NL'],
  ['Barcelona, SP', 'ES', 'ES'],
])('%s beside a column of %s', (text, column, country) => expect(said(text, column)).toEqual([country]))

test('of 150 lines that no rule was made with, whose column is not shown, none is set wrongly', () => {
  const lines = readFileSync(join(import.meta.dirname, 'place-codes.tsv'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
  const set = lines.filter(([line = '']) => said(line)[0] !== null)
  expect(set.filter(([line = '', country]) => said(line)[0] !== country)).toEqual([])
  expect(set.length).toBeGreaterThanOrEqual(96)
  expect(lines.filter(([line = '']) => said(line, null, new KnownCities())[0] !== null)).toEqual([])
})

test('a country is set only if a reading has such a city, and never against a column', () => {
  // SP is a state alone: no country has that code.
  const code = fc.constantFrom('CA', 'DE', 'BY', 'CO', 'GA', 'SP')
  const country = fc.constantFrom('US', 'CA', 'DE', 'BY', 'CO', 'GA', 'BR')
  const own = fc
    .record({
      names: fc.constantFrom(['Alba'], ['Bree', 'Брі'], ['Dale', 'Alba']),
      country,
      state: fc.option(code),
      population: fc.integer({ min: 15_000, max: 9_000_000 }),
    })
    .map(({ state, ...city }) => ({ ...city, regions: state === null ? [] : [`${city.country}-${state}`] }))
  fc.assert(
    fc.property(
      fc.array(own, { maxLength: 6 }),
      code,
      fc.constantFrom('Alba', 'Bree', 'Dale'),
      fc.option(country),
      (all, letters, name, column) => {
        const known = new KnownCities()
        known.add(all)
        const [set = null] = said(`${name}, ${letters}`, column, known)
        if (column !== null) {
          expect([column, null]).toContain(set)
          return
        }
        const without = said(`${name}, ${letters}`, null, new KnownCities())[0]
        if (set === null || set === without) return
        const readings = all.filter(
          (one) =>
            (one.names as readonly string[]).includes(name) &&
            (one.country === letters || one.regions.includes(`${one.country}-${letters}`)),
        )
        const size = (of: string) =>
          Math.max(0, ...readings.filter((one) => one.country === of).map(({ population }) => population))
        expect(size(set)).toBeGreaterThan(0)
        for (const one of readings)
          if (one.country !== set) expect(size(set)).toBeGreaterThanOrEqual(10 * one.population)
      },
    ),
  )
})
