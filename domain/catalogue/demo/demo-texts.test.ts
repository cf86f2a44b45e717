import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Locale, locales } from '#services/languages.ts'
import {
  companyTextSchema,
  courseTextSchema,
  eventTextSchema,
  textsOf,
  vacancyTextSchema,
} from './demo-texts.ts'

const seed = new URL('../../../db/seed/catalogue/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, seed), 'utf8')
const files = readdirSync(new URL('texts/', seed))
const textsFor = (kind: string, locale: Locale) => {
  const name = `${kind}.${locale}.yaml`
  return files.includes(name) ? read(`texts/${name}`) : ''
}

const courses = parse(read('courses.yaml')) as ({
  id: string
  facts: { hours: number }
} & Partial<Record<Locale, unknown>>)[]
const events = parse(read('events.yaml')) as { id: string; locale: Locale }[]
const vacancies = read('vacancies.jsonl')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { external_id: string; locale: Locale; company: string })

const kinds = {
  courses: {
    schema: courseTextSchema,
    known: (locale: Locale) => courses.filter((course) => course[locale] !== undefined).map(({ id }) => id),
    words: [250, 500],
  },
  events: {
    schema: eventTextSchema,
    known: (locale: Locale) => events.filter((event) => event.locale === locale).map(({ id }) => id),
    words: [150, 300],
  },
  vacancies: {
    schema: vacancyTextSchema,
    known: (locale: Locale) =>
      vacancies.filter((row) => row.locale === locale).map(({ external_id }) => external_id),
    words: [250, 450],
  },
  companies: {
    schema: companyTextSchema,
    known: () => vacancies.map(({ company }) => company),
    words: [60, 200],
  },
} as const

describe.each(Object.entries(kinds))('texts of %s', (kind, { schema, known, words: [fewest, most] }) => {
  test.each(locales)('in %s belong to an item and are neither filler nor a wall', (locale) => {
    const texts = textsOf(schema as typeof courseTextSchema, textsFor(kind, locale))
    const ids = new Set<string>(known(locale))
    for (const [id, text] of texts) {
      expect(ids, `${kind} ${locale} ${id}`).toContain(id)
      const count = wordsOf(text)
      expect(count, `${kind} ${locale} ${id} has ${count} words`).toBeGreaterThanOrEqual(fewest)
      expect(count, `${kind} ${locale} ${id} has ${count} words`).toBeLessThanOrEqual(most)
    }
    const abouts = [...texts.values()].map((text) => JSON.stringify(text))
    expect(new Set(abouts).size).toBe(abouts.length)
  })
})

test('a course has the same lessons in each of its languages', () => {
  const shapes = new Map<string, { locale: Locale; lessons: string }>()
  for (const locale of locales)
    for (const [id, { syllabus }] of textsOf(courseTextSchema, textsFor('courses', locale))) {
      const lessons = JSON.stringify(
        syllabus.map((section) => section.lessons.map(({ title: _, ...same }) => same)),
      )
      const first = shapes.get(id)
      if (first === undefined) shapes.set(id, { locale, lessons })
      else expect(lessons, `${id} in ${locale} and ${first.locale}`).toBe(first.lessons)
    }
})

test.each(locales)('each course that is listed in %s has its text', (locale) => {
  const texts = textsOf(courseTextSchema, textsFor('courses', locale))
  expect(kinds.courses.known(locale).filter((id) => !texts.has(id))).toEqual([])
})

/** Courses whose texts say that the remaining hours are independent practice. */
const partlyOwnPractice = [
  'java-backend-diploma',
  'data-engineering-diploma',
  'frontend-evening-school',
  'cloud-apprenticeship',
]

test('the lessons of a course take the hours that it states', () => {
  const texts = textsOf(courseTextSchema, textsFor('courses', 'en-us'))
  const off = courses.filter(({ id, facts }) => {
    const lessons = texts.get(id)?.syllabus.flatMap((section) => section.lessons) ?? []
    const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
    return Math.abs(minutes / (facts.hours * 60) - 1) > 0.15
  })
  expect(off.map(({ id }) => id).sort()).toEqual(partlyOwnPractice.toSorted())
})

/** Counts the words of all texts in a value; ids and kinds are ignored. */
function wordsOf(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + wordsOf(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [key, one]) => (['id', 'kind', 'targets', 'author'].includes(key) ? sum : sum + wordsOf(one)),
    0,
  )
}
