// How well places are read from real titles and location lines. The country that the source gives is the
// expected answer; rows whose own line and country contradict each other (the collection says so of some, and
// of all rows in Sudan) are skipped.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { countryCode } from '#domain/catalogue/import/countries.ts'
import { placeOf } from '#domain/catalogue/import/places.ts'
import { seedPlaces } from '#tests/tools/seed-places.ts'
import { matchPlaces, type TextKind } from './match-places.ts'
import { type PlaceTerms, placeTerms } from './place-terms.ts'
import { wordsOf } from './text-words.ts'

const data = join(import.meta.dirname, '../../../shared/data')
const rowsOf = <Row>(...files: string[]): Row[] =>
  files.flatMap((file) =>
    readFileSync(join(data, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row),
  )

/** From this confidence on a place is used when the source gives none. */
const BELIEVED = 0.8

interface Judged {
  text: string
  country: string
  /** As the source has it. */
  city: string
}

describe.skipIf(!existsSync(data))('places in real texts', () => {
  let terms: PlaceTerms
  beforeAll(async () => {
    terms = await placeTerms(seedPlaces())
  })

  function judge(kind: TextKind, rows: readonly Judged[]) {
    const wrong: string[] = []
    const missed: string[] = []
    let right = 0
    for (const { text, country, city } of rows) {
      const read = matchPlaces(text, wordsOf(text), terms, { kind })
        .filter(({ place, confidence }) => confidence >= BELIEVED && /^[A-Z]{2}$/.test(place))
        .map(({ place }) => place)
      for (const one of read)
        if (one === country) right++
        else wrong.push(`${one} for ${country}: ${text}`)
      // A title cannot be faulted for a place that it does not name.
      if (read.length === 0 && (kind === 'line' || ` ${text} `.includes(` ${city} `)))
        missed.push(`${city}: ${text}`)
    }
    return {
      wrong,
      missed,
      precision: right / (right + wrong.length),
      recall: right / (right + missed.length),
    }
  }

  interface Posting {
    title: string
    location: string | null
    country: string
  }
  function postings(): (Judged & { title: string; line: string })[] {
    return rowsOf<Posting>('vacancies/data-jobs-2023/jobs-q1.jsonl').flatMap(
      ({ title, location, country }) => {
        const code = countryCode(country)
        if (location === null || location === 'Anywhere' || code === undefined || code === 'SD') return []
        const named = placeOf(location)?.country ?? code
        return named === code
          ? [{ title, line: location, text: title, country: code, city: location.split(',')[0] ?? '' }]
          : []
      },
    )
  }
  interface Conference {
    name: string
    city?: string
    country?: string
  }
  function conferences(): (Judged & { name: string })[] {
    return rowsOf<Conference>(
      ...[2022, 2023, 2024, 2025].map((year) => `events/tech-conferences/conferences-${year}.jsonl`),
    ).flatMap(({ name, city, country = '' }) => {
      const code = countryCode(country)
      return city === undefined || code === undefined || /online/i.test(city)
        ? []
        : [{ name, text: name, country: code, city: city.split(',')[0] ?? '' }]
    })
  }

  test.each<[string, TextKind, () => Judged[], number, number]>([
    ['lines of postings', 'line', () => postings().map((row) => ({ ...row, text: row.line })), 0.995, 0.99],
    ['titles of postings', 'title', postings, 0.98, 0.85],
    [
      'lines of conferences',
      'line',
      () => conferences().map((row) => ({ ...row, text: row.city })),
      0.99,
      0.93,
    ],
    ['names of conferences', 'event', conferences, 0.985, 0.92],
  ])('%s', (_, kind, rows, precisionFloor, recallFloor) => {
    const { wrong, missed, precision, recall } = judge(kind, rows())
    expect(precision, wrong.slice(0, 20).join('\n')).toBeGreaterThan(precisionFloor)
    expect(recall, missed.slice(0, 20).join('\n')).toBeGreaterThan(recallFloor)
  })
})
