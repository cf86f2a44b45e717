// Checks the shipped data against the promises about its size.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { langs } from '#services/languages.ts'
import { fold } from './fold.ts'
import type { SeedEntry } from './seed-entry.ts'

const FOLDER = join(import.meta.dirname, '../../db/seed/reference')

const entriesOf = (dictionary: string): SeedEntry[] =>
  readdirSync(FOLDER)
    .filter((name) => name.startsWith(`${dictionary}.`) && name.endsWith('.jsonl.br'))
    .flatMap((name) =>
      brotliDecompressSync(readFileSync(join(FOLDER, name)))
        .toString()
        .trim()
        .split('\n')
        .map((line): SeedEntry => JSON.parse(line)),
    )

describe('skills', () => {
  const skills = entriesOf('skills')
  const called = (name: string) =>
    skills.find((skill) => [skill.name, ...(skill.aliases ?? [])].includes(name))?.id

  test('are 2,500 and more, with types, aliases and relations', () => {
    expect(skills.length).toBeGreaterThanOrEqual(2_500)
    expect(skills.filter(({ type }) => type === undefined)).toEqual([])
    expect(skills.filter(({ aliases = [] }) => aliases.length > 0).length).toBeGreaterThan(500)
    expect(skills.filter(({ more = {} }) => Array.isArray(more.related)).length).toBeGreaterThan(500)
  })

  test('have the names that are written for them, in the languages of the site', () => {
    const { names } = JSON.parse(readFileSync(join(FOLDER, 'skill-names.json'), 'utf8')) as {
      names: Record<string, (string | null)[]>
    }
    const [, ...others] = langs
    const written = Object.entries(names).flatMap(([id, row]) => {
      const own = others.flatMap((lang, at) => (row[at] == null ? [] : [[lang, row[at]]]))
      return own.length === 0 ? [] : [[id, Object.fromEntries(own)]]
    })
    const shipped = skills.flatMap(({ id, names: own }) => (own === undefined ? [] : [[id, own]]))
    expect(Object.fromEntries(shipped)).toEqual(Object.fromEntries(written))
    expect(written.length).toBeGreaterThan(500)
  })

  test('have no name that means another skill in that language', () => {
    const english = new Map(skills.map(({ id, name }) => [fold(name), id]))
    const clashes = langs.flatMap((lang) => {
      const byName = Map.groupBy(
        skills.flatMap(({ id, names = {} }) => {
          const own = lang === 'en' ? undefined : names[lang]
          return own === undefined ? [] : [{ id, name: fold(own) }]
        }),
        ({ name }) => name,
      )
      return [...byName].filter(([name, those]) => {
        const also = english.get(name)
        return those.length > 1 || (also !== undefined && also !== those[0]?.id)
      })
    })
    expect(clashes).toEqual([])
  })

  test.each([
    ['JS', 'JavaScript'],
    ['k8s', 'Kubernetes'],
    ['TS', 'TypeScript'],
    ['Postgres', 'PostgreSQL'],
  ])('%s is %s', (alias, name) => {
    expect(called(alias)).toBe(called(name))
    expect(called(name)).toBeDefined()
  })
})

test('1,000 job titles and more have a name in each of five languages, a function and a line', () => {
  const whole = entriesOf('job-titles').filter(
    ({ names = {}, more = {}, parent }) =>
      ['de', 'fr', 'es', 'nl'].every((lang) => names[lang as keyof typeof names]) &&
      typeof more.job_function_id === 'string' &&
      parent !== undefined,
  )
  expect(whole.length).toBeGreaterThanOrEqual(1_000)
})

test('titles have the names that offices of several countries give, in the language of each', () => {
  const given = entriesOf('job-titles').flatMap(({ officeNames = {} }) => Object.entries(officeNames))
  const count = (wanted: string) => given.flatMap(([lang, names]) => (lang === wanted ? names : [])).length
  expect(['de', 'nl', 'fr', 'es', 'en'].map((lang) => count(lang) > 250)).toEqual(Array(5).fill(true))
  expect(given.flatMap(([, names]) => names).filter((name) => name.trim() === '')).toEqual([])
})

test('places are all countries and Kosovo, their subdivisions, and cities of more than 15,000 people', () => {
  const places = entriesOf('locations')
  const count = (type: string) => places.filter((place) => place.type === type).length
  expect(count('Country')).toBe(250)
  expect(count('Region')).toBeGreaterThan(4_000)
  expect(count('City')).toBeGreaterThan(20_000)
  const ids = new Set(places.map(({ id }) => id))
  const unknown = places.flatMap(({ parent }) => (parent === undefined || ids.has(parent) ? [] : [parent]))
  expect([...new Set(unknown)]).toEqual([])
})

describe('cities', () => {
  const cities = entriesOf('locations').filter(({ type }) => type === 'City')

  test('have coordinates', () => {
    const without = cities.filter(
      ({ more = {} }) => !(Math.abs(Number(more.latitude)) <= 90 && Math.abs(Number(more.longitude)) <= 180),
    )
    expect(without).toEqual([])
    const { more } = cities.find(({ name }) => name === 'Berlin') ?? {}
    expect([more?.latitude, more?.longitude]).toEqual([52.52, 13.41])
  })

  test('have names of their own in each language where it differs', () => {
    const named = (lang: 'ru' | 'uk' | 'de' | 'fr' | 'es' | 'nl') =>
      cities.filter(({ names = {} }) => names[lang] !== undefined).length
    expect(named('ru')).toBeGreaterThan(11_000)
    expect(named('uk')).toBeGreaterThan(5_000)
    // Most towns have the same name as in English.
    expect(named('de')).toBeGreaterThan(1_400)
    expect(named('fr')).toBeGreaterThan(1_100)
    expect(named('es')).toBeGreaterThan(1_000)
    expect(named('nl')).toBeGreaterThan(700)
  })

  test.each([
    ['Munich', ['Мюнхен', 'Мюнхен', 'München', undefined, 'Múnich', 'München']],
    ['Kyiv', ['Киев', 'Київ', 'Kiew', 'Kiev', 'Kiev', 'Kiev']],
    ['Lisbon', ['Лиссабон', 'Лісабон', 'Lissabon', 'Lisbonne', 'Lisboa', 'Lissabon']],
    ['Köln', ['Кёльн', 'Кельн', undefined, 'Cologne', 'Colonia', 'Keulen']],
  ])('%s', (name, expected) => {
    const names = cities.find((city) => city.name === name)?.names ?? {}
    expect(['ru', 'uk', 'de', 'fr', 'es', 'nl'].map((lang) => names[lang as 'ru'])).toEqual(expected)
  })
})
