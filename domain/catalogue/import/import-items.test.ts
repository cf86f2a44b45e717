import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { importOptions } from '#tests/tools/import-options.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import type { Planned } from '../write-items.ts'
import { type ImportOptions, importItems } from './import-items.ts'
import { courseImport, eventImport, type ImportKind, vacancyImport } from './import-kinds.ts'
import { knownCities } from './known-cities.ts'
import { parseMapping } from './mapping.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await sql`truncate catalogue.course, catalogue.event, catalogue.vacancy cascade`.execute(database.db)
})

type Sourced = { external_id: string; status: string }

async function run<Item extends Sourced>(
  kind: ImportKind<Item>,
  path: string,
  more: Partial<ImportOptions> = {},
) {
  const { options, problems } = importOptions({ path, source: 'test', closing: 'careful', ...more })
  const summary = await importItems(database.db, kind, options)
  return { summary, problems }
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function rows(table: string): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows
}

const VACANCIES = `id,title,company,location,skills,salary,description
1,Kotlin developer,Acme,"Kyiv, Ukraine",Kotlin;Android,"€ 3.000 - 4.500 per month","<p>Hello</p><script>alert(1)</script>"
2,,Acme,,,,no title
3,Tester,Acme,Remote,,much,plain
`

describe('a CSV of vacancies', () => {
  test('imports good rows and reports bad ones', async () => {
    const { summary, problems } = await run(vacancyImport, file('jobs.csv', VACANCIES))
    expect(summary).toMatchObject({ rows: 3, created: 2, leftOut: 1, closed: 0 })
    expect(problems).toEqual([
      { where: 'jobs.csv:3', field: 'title', reason: 'is missing', effect: 'left out' },
      { where: 'jobs.csv:4', field: 'salary', reason: "has no amount: 'much'", effect: 'field dropped' },
    ])
    const [first] = (await rows('catalogue.vacancy')).filter((row) => row.external_id === '1')
    expect(first).toMatchObject({
      slug: 'kotlin-developer',
      salary_min: '3000.00',
      salary_max: '4500.00',
      salary_currency: 'EUR',
      salary_period: 'month',
      description: '<p>Hello</p><script>alert(1)</script>',
      description_format: 'html',
      summary: 'Hello',
    })
    expect(await rows('catalogue.vacancy_location')).toEqual([
      expect.objectContaining({ city: 'Kyiv', country: 'UA' }),
    ])
    expect((await rows('catalogue.vacancy_skill')).map(({ key }) => key).sort()).toEqual([
      'android',
      'kotlin',
    ])
    const found = await sql`select from search.vacancy_text where document @@ to_tsquery('simple', 'android')`
    expect((await found.execute(database.db)).rows).toHaveLength(1)
  })

  test('a dry run writes nothing and reports the same counts as a run', async () => {
    const path = file('jobs.csv', VACANCIES)
    expect((await run(vacancyImport, path, { dryRun: true })).summary).toMatchObject({ created: 2 })
    expect(await rows('catalogue.vacancy')).toEqual([])
  })

  test('a dry run lists the items that would be new, changed and closed', async () => {
    const path = file('jobs.csv', VACANCIES)
    const planned = async () => {
      const named: Planned[] = []
      await run(vacancyImport, path, { dryRun: true, onPlanned: (one) => named.push(one) })
      return named.map(({ effect, externalId, title }) => `${effect} ${externalId} ${title}`)
    }
    expect(await planned()).toEqual(['new 1 Kotlin developer', 'new 3 Tester'])
    await run(vacancyImport, path)
    expect(await planned()).toEqual([])
    file('jobs.csv', VACANCIES.replace('Kotlin;Android', 'Kotlin').replace(/^3.*\n/m, ''))
    expect(await planned()).toEqual(['changed 1 Kotlin developer', 'closed 3 Tester'])
  })

  test('a second run changes nothing; only changed rows are written; missing items are closed and can be reopened', async () => {
    const path = file('jobs.csv', VACANCIES)
    await run(vacancyImport, path)
    const later = { at: new Date('2026-11-22T10:00:00Z') }
    const before = await rows('catalogue.vacancy')
    expect((await run(vacancyImport, path, later)).summary).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(await rows('catalogue.vacancy')).toEqual(before)

    file('jobs.csv', VACANCIES.replace('Kotlin;Android', 'Kotlin').replace(/^3.*\n/m, ''))
    const { summary } = await run(vacancyImport, path, later)
    expect(summary).toMatchObject({ changed: 1, unchanged: 0, closed: 1 })
    expect((await rows('catalogue.vacancy_skill')).map(({ key }) => key)).toEqual(['kotlin'])
    const closed = (await rows('catalogue.vacancy')).filter(({ status }) => status === 'closed')
    expect(closed).toEqual([expect.objectContaining({ external_id: '3', closed_at: later.at })])

    file('jobs.csv', VACANCIES)
    expect((await run(vacancyImport, path)).summary).toMatchObject({ changed: 2, closed: 0 })
    expect((await rows('catalogue.vacancy')).every(({ status }) => status === 'open')).toBe(true)
  })

  test('a row that became invalid does not count as missing, and a source that lost most rows counts as broken', async () => {
    const list = Array.from({ length: 12 }, (_, index) => `${index},Job ${index}`)
    const path = file('jobs.csv', `id,title\n${list.join('\n')}\n`)
    await run(vacancyImport, path)
    file('jobs.csv', `id,title\n${list.join('\n').replace('5,Job 5', '5,')}\n`)
    expect((await run(vacancyImport, path)).summary.closed).toBe(0)
    file('jobs.csv', 'id,title\n1,Job 1\n')
    expect((await run(vacancyImport, path)).summary).toMatchObject({
      closed: 0,
      notClosed: '11 of 12 open ones are missing',
    })
    expect((await run(vacancyImport, path, { closing: 'always' })).summary.closed).toBe(11)
  })
})

test('a mapping file names the fields of a source', async () => {
  const mapping = parseMapping(
    'monthFirst: true\nfields:\n  name: kurs\n  status: { from: sichtbar, values: { ja: open, nein: draft } }\n  skills: { from: themen, split: "/" }\n  start_dates: beginn\n',
    Object.keys(courseImport.names),
  )
  const path = file(
    'kurse.csv',
    '\uFEFFkurs;sichtbar;themen;beginn\nRust für alle;ja;Rust/Systeme;3/4/2027\n',
  )
  await run(courseImport, path, { mapping, read: { locale: 'de-de', monthFirst: true } })
  expect(await rows('catalogue.course')).toEqual([
    expect.objectContaining({
      name: 'Rust für alle',
      status: 'open',
      language: 'de',
      keywords: 'Rust · Systeme',
    }),
  ])
  const days = await sql<{ day: string }>`select start_dates[1]::text as day from catalogue.course`.execute(
    database.db,
  )
  expect(days.rows).toEqual([{ day: '2027-03-04' }])
})

test('JSON-LD is read in lists, graphs and pages; objects of other types are reported', async () => {
  const job = { '@type': 'JobPosting', title: 'Dev', identifier: { value: 'j1' }, datePosted: '2026-11-01' }
  file(
    'a.json',
    JSON.stringify({ '@context': 'https://schema.org', '@graph': [job, { '@type': 'Place', name: 'x' }] }),
  )
  file(
    'b.html',
    `<p>x</p><script type="application/ld+json">${JSON.stringify({ ...job, identifier: 'j2' })}</script>`,
  )
  file('c.json', JSON.stringify({ '@type': 'Course', name: 'No job' }))
  file('d.xml', '<rss><channel><item><title>From a feed</title><guid>f1</guid></item></channel></rss>')
  const { summary, problems } = await run(vacancyImport, folder)
  expect(summary).toMatchObject({ created: 3, leftOut: 1 })
  expect(problems.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
    'c.json holds no vacancy, but Course',
  ])
})

const CALENDAR = `BEGIN:VCALENDAR
METHOD:PUBLISH
BEGIN:VEVENT
UID:day
SUMMARY:Whole days
DTSTART;VALUE=DATE:20261024
DTEND;VALUE=DATE:20261026
END:VEVENT
BEGIN:VEVENT
UID:zone
SUMMARY:In Berlin
DTSTART;TZID=Europe/Berlin:20261025T100000
DURATION:PT90M
END:VEVENT
BEGIN:VEVENT
UID:broken
SUMMARY:No such month
DTSTART:20261324T100000Z
END:VEVENT
BEGIN:VEVENT
UID:week
SUMMARY:Weekly
DTSTART;TZID=Europe/Berlin:20261022T180000
DTEND;TZID=Europe/Berlin:20261022T190000
RRULE:FREQ=WEEKLY;COUNT=3
EXDATE;TZID=Europe/Berlin:20261029T180000
END:VEVENT
BEGIN:VEVENT
UID:never
SUMMARY:31 February
DTSTART:20261019T180000Z
RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31
END:VEVENT
BEGIN:VEVENT
UID:always
SUMMARY:Daily
DTSTART:20200101T180000Z
RRULE:FREQ=DAILY
END:VEVENT
END:VCALENDAR
`

test('a calendar: zones, whole days, recurrences within bounds, rules without end', {
  timeout: 20_000,
}, async () => {
  const { problems } = await run(eventImport, file('club.ics', CALENDAR))
  const events = await rows('catalogue.event')
  const of = (uid: string) =>
    events
      .filter(({ external_id }) => String(external_id).split('#')[0] === uid)
      .map((row) => [row.starts_at, row.ends_at].map((at) => (at as Date).toISOString()))
      .sort()
  expect(of('day')).toEqual([['2026-10-24T00:00:00.000Z', '2026-10-26T00:00:00.000Z']])
  // Clocks had gone back the night before.
  expect(of('zone')).toEqual([['2026-10-25T09:00:00.000Z', '2026-10-25T10:30:00.000Z']])
  expect(of('week')).toEqual([
    ['2026-10-22T16:00:00.000Z', '2026-10-22T17:00:00.000Z'],
    ['2026-11-05T17:00:00.000Z', '2026-11-05T18:00:00.000Z'],
  ])
  const daily = events.filter(({ title }) => title === 'Daily')
  expect(daily).toHaveLength(100)
  expect(daily.some(({ starts_at }) => (starts_at as Date) > new Date('2026-12-24T00:00:00Z'))).toBe(true)
  expect(of('broken')).toEqual([])
  expect(problems.filter(({ effect }) => effect === 'left out').map(({ where }) => where)).toEqual(
    expect.arrayContaining(['club.ics:15', 'club.ics:28']),
  )
})

const shared = join(import.meta.dirname, '../../../../shared/data')
describe.skipIf(!existsSync(shared))('real sets', () => {
  async function both<Item extends Sourced>(kind: ImportKind<Item>, path: string, least: number) {
    const { summary, problems } = await run(kind, join(shared, path))
    expect(summary.created).toBeGreaterThanOrEqual(least)
    expect(summary.created + summary.leftOut + summary.repeated).toBe(summary.rows)
    expect(problems.every(({ where, reason }) => where !== '' && reason !== '')).toBe(true)
    const again = await run(kind, join(shared, path))
    expect(again.summary).toMatchObject({ created: 0, changed: 0, closed: 0 })
  }

  test.each([
    ['tech-conferences/conferences-2024.jsonl', 600],
    ['ics', 60],
    ['training-feeds/events_NCI.csv', 10],
  ])('events/%s', { timeout: 120_000 }, (path, least) => both(eventImport, `events/${path}`, least))

  test.each([
    ['free-learning-resources/courses.jsonl', 1700],
    ['provider-answers/mitxonline_courses.json', 3],
    ['training-feeds/nbis-course-instances.json', 25],
  ])('courses/%s', { timeout: 120_000 }, (path, least) => both(courseImport, `courses/${path}`, least))

  // Most of the feeds are variants of one advertisement, and most of the examples have no distinct name.
  test.each([
    ['feeds', 3],
    ['schema-org', 9],
  ])('vacancies/%s', { timeout: 120_000 }, (path, least) => both(vacancyImport, `vacancies/${path}`, least))
})

test('batches written concurrently contain all rows, and a second run changes nothing', async () => {
  const revision = async () => (await rows('catalogue.revision'))[0]?.revision
  const lines = Array.from(
    { length: 3_500 },
    (_, at) => `${at},Tester of ${at % 40} things,Acme ${at % 7},SQL;Git`,
  )
  const path = file('many.csv', `id,title,company,skills\n${lines.join('\n')}\n`)
  const before = await revision()
  const { summary } = await run(vacancyImport, path)
  expect(summary).toMatchObject({ rows: 3_500, created: 3_500, leftOut: 0 })
  const after = await revision()
  expect(after).not.toBe(before)
  expect(await rows('search.vacancy')).toHaveLength(3_500)
  expect((await run(vacancyImport, path)).summary).toMatchObject({ created: 0, changed: 0, unchanged: 3_500 })
  expect(await revision()).toBe(after)
})

test('a row with nothing but details of a course is not a course', async () => {
  const path = file(
    'teachers.json',
    JSON.stringify([{ instructors: [{ name: 'Ada' }], audience: 'Beginners' }]),
  )
  const read = await run(courseImport, path)
  expect(read.summary).toMatchObject({ created: 0, leftOut: 1 })
  expect(read.problems[0]?.reason).toBe('has no field of a course')
})

test('nested rows are reported, and read if a mapping names their path', async () => {
  const lines = [
    {
      heading: 'Jobs',
      example: {
        jobs: [
          { id: 1, title: 'Tester' },
          { id: 2, title: 'Writer' },
        ],
      },
    },
    { heading: 'Offices', example: { offices: [] } },
  ]
  const path = file('wrapped.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
  const plain = await run(vacancyImport, path)
  expect(plain.summary).toMatchObject({ rows: 2, created: 0, leftOut: 2 })
  expect(plain.problems[0]?.reason).toBe("has no field of a vacancy; what lies in 'example' was not read")
  const mapped = await run(vacancyImport, path, { mapping: parseMapping('rows: example.jobs', []) })
  expect(mapped.summary).toMatchObject({ created: 2, leftOut: 1 })
  expect(mapped.problems.filter(({ effect }) => effect === 'left out')).toMatchObject([
    { where: 'wrapped.jsonl:2', reason: "has no list at 'example.jobs'" },
  ])
})

test('the first failing batch ends the import with its error', async () => {
  const lines = Array.from({ length: 4_500 }, (_, at) => `${at},Tester`)
  const { store } = vacancyImport
  let batches = 0
  const failing: typeof vacancyImport = {
    ...vacancyImport,
    store: {
      ...store,
      write() {
        batches++
        throw new Error(`batch ${batches} failed`)
      },
    },
  }
  await expect(run(failing, file('many.csv', `id,title\n${lines.join('\n')}\n`))).rejects.toThrow(
    'batch 1 failed',
  )
  expect(batches).toBeLessThan(4)
})

describe('the language of texts', () => {
  const german =
    'Wir suchen eine Entwicklerin, die unserem Team hilft, Dienste für Millionen von Menschen zu bauen und zu betreiben.'
  const polish =
    'Szukamy programisty, który pomoże naszemu zespołowi tworzyć usługi dla milionów ludzi w kraju.'
  const rowsOfText = JSON.stringify([
    { id: 'de', title: 'Senior Developer', description: german },
    { id: 'pl', title: 'Senior Developer', description: polish },
    { id: 'said', title: 'Senior Developer', description: german, language: 'Dutch' },
    { id: 'short', title: 'Entwicklerin für unser Team gesucht', description: '' },
  ])

  test('is what the row says, else what its text reads as; a title decides nothing', async () => {
    const { summary, problems } = await run(vacancyImport, file('jobs.json', rowsOfText))
    const kept = new Map((await rows('catalogue.vacancy')).map((row) => [row.external_id, row]))
    expect(
      [...kept.values()]
        .map(({ external_id, locale, written_in }) => [external_id, locale, written_in])
        .sort(),
    ).toEqual([
      ['de', 'de-de', 'de'],
      ['pl', 'en-us', 'pl'],
      ['said', 'nl-nl', 'nl'],
      ['short', 'en-us', null],
    ])
    expect(summary.languages).toEqual({ de: 1, pl: 1, '?': 1 })
    expect(problems.map(({ where, field, effect, reason }) => [where, field, effect, reason])).toEqual([
      ['jobs.json#1', 'locale', 'note', 'is not said, and the text reads as de'],
      ['jobs.json#2', 'locale', 'note', 'is not said, and the text reads as pl'],
    ])
    expect((await run(vacancyImport, file('jobs.json', rowsOfText))).summary).toMatchObject({ unchanged: 4 })
  })

  test('decides where a course is listed, and of an event not what is spoken', async () => {
    await run(
      courseImport,
      file('courses.json', JSON.stringify([{ id: 1, name: 'Kotlin', description: german }])),
    )
    expect(await rows('catalogue.course')).toMatchObject([{ locale: 'de-de', language: 'de' }])
    const event = { id: 1, title: 'Kotlin', start: '2027-02-01T18:00:00Z', description: german }
    await run(eventImport, file('events.json', JSON.stringify([event])))
    expect(await rows('catalogue.event')).toMatchObject([{ locale: 'de-de' }])
    expect(await rows('catalogue.event_language')).toEqual([])
  })
})

describe('columns', () => {
  test('a public service names its titles by two words; what nothing was read from is listed', async () => {
    const path = file(
      'service.csv',
      `Job ID,Agency,Civil Service Title,Title Code No,Salary Range From,Salary Range To,Salary Frequency,Post Until,Residency
1,Department of Parks,City Gardener,90641,40000,52000,Annual,2027-01-31,within the city
2,Department of Parks,Arborist,90642,41000,,Annual,,
`,
    )
    const { summary, problems } = await run(vacancyImport, path)
    expect(await rows('catalogue.vacancy')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'City Gardener',
          company: 'Department of Parks',
          salary_min: '40000.00',
          salary_period: 'year',
        }),
      ]),
    )
    expect(summary.unread).toEqual(['Title Code No', 'Residency'])
    expect(problems.filter(({ reason }) => reason.startsWith('is a column'))).toMatchObject([
      { where: '2 rows', field: 'Title Code No', effect: 'note' },
      { where: '1 rows', field: 'Residency', effect: 'note' },
    ])
  })

  test.each([
    ['position_title', 'Engineer'],
    ['Business Title', 'Engineer'],
    ['officialJobTitle', 'Engineer'],
    ['Title Code', undefined],
    ['subtitle', undefined],
    ['Company Title', undefined],
  ])('%s', async (column, title) => {
    const { summary } = await run(
      vacancyImport,
      file('jobs.json', JSON.stringify([{ id: 1, [column]: 'Engineer' }])),
    )
    expect(summary.created).toBe(title === undefined ? 0 : 1)
  })

  test('of several titles the one of the post counts, and a mapping before them', async () => {
    const row = { id: 1, 'Civil Service Title': 'Analyst II', 'Business Title': 'Data Analyst' }
    const path = file('jobs.json', JSON.stringify([row]))
    await run(vacancyImport, path)
    expect(await rows('catalogue.vacancy')).toMatchObject([{ title: 'Data Analyst' }])
    await run(vacancyImport, path, {
      mapping: parseMapping('fields: { title: Civil Service Title }', Object.keys(vacancyImport.names)),
    })
    expect(await rows('catalogue.vacancy')).toMatchObject([{ title: 'Analyst II' }])
  })

  test('the report calls fields as a mapping does', async () => {
    const { problems } = await run(
      eventImport,
      file('events.json', JSON.stringify([{ title: 'Meetup', where: 'Bonn' }])),
    )
    expect(
      problems
        .filter(({ effect }) => effect === 'left out')
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['id', 'start'])
  })
})

describe('texts', () => {
  const long = 'Knows how to read and write long texts about databases. '.repeat(120).trim()

  test('long requirements are kept whole, in pieces that end with a sentence', async () => {
    await run(
      vacancyImport,
      file('jobs.json', JSON.stringify([{ id: 1, title: 'Writer', requirements: long }])),
    )
    const [vacancy] = await rows('catalogue.vacancy')
    const kept = vacancy?.requirements as string[]
    expect(kept.join(' ')).toBe(long)
    expect(kept.every((piece) => piece.length <= 2000 && piece.endsWith('.'))).toBe(true)
  })

  test('paragraphs and list items of requirements are items', async () => {
    const html = '<p>You have:</p><ul><li>SQL &amp; Python</li><li>patience</li></ul>'
    const plain = 'You have:\n• SQL & Python\n2. patience'
    const given = [html, plain].map((requirements, id) => ({ id, title: 'Analyst', requirements }))
    await run(vacancyImport, file('jobs.json', JSON.stringify(given)))
    for (const { requirements } of await rows('catalogue.vacancy'))
      expect(requirements).toEqual(['You have:', 'SQL & Python', 'patience'])
  })

  test.each([
    ['<p>&lt;b&gt;Bold&lt;/b&gt; words</p>', 'Bold words'],
    ['Research &amp;amp; Development', 'Research & Development'],
    ['Caf&eacute; &amp; bar', 'Café & bar'],
    ['Writes Vec<T> and a < b', 'Writes Vec<T> and a < b'],
    ['The element <code>&lt;b&gt;&lt;/b&gt;</code>', 'The element <b></b>'],
  ])('%s is summed up as %s', async (description, summary) => {
    await run(vacancyImport, file('jobs.json', JSON.stringify([{ id: 1, title: 'Writer', description }])))
    expect(await rows('catalogue.vacancy')).toMatchObject([{ summary }])
  })

  test('pictures as data are left out with a reason where the tenant has no content of its own', async () => {
    const picture = `data:image/png;base64,${'A'.repeat(2000)}`
    const row = {
      id: 1,
      name: 'Drawing',
      image: picture,
      description: `<p>Draw</p><img alt="" src="${picture}"><p>well</p>`,
    }
    const { problems } = await run(courseImport, file('courses.json', JSON.stringify([row])))
    expect(await rows('catalogue.course')).toMatchObject([
      { image: null, description: '<p>Draw</p><p>well</p>' },
    ])
    expect(problems.map(({ field, reason }) => `${field} ${reason}`).sort()).toEqual([
      'description a picture as data is left out, because it has no place here: the content is another service’s',
      'image is a picture as data, and has no place here: the content is another service’s',
    ])
  })
})

describe('courses', () => {
  test('an archived course is closed, also if it says so of each of its runs', async () => {
    const given = [
      { id: 'a', name: 'A', archived: true },
      { id: 'b', name: 'B', archived: false },
      { id: 'c', name: 'C', status: 'Archived' },
      { id: 'd', name: 'D', course_runs: [{ availability: 'Archived' }, { availability: 'Archived' }] },
      { id: 'e', name: 'E', course_runs: [{ availability: 'Archived' }, { availability: 'Current' }] },
      { id: 'f', name: 'F', availability: 'Archived' },
      { id: 'g', name: 'G', availability: 'Current' },
      { id: 'h', name: 'H', course_runs: [{ archived: true }, { archived: true }] },
      { id: 'i', name: 'I', course_runs: [{ status: 'archived' }] },
      { id: 'j', name: 'J', course_runs: [{ status: 'archived' }, { status: 'published' }] },
    ]
    await run(courseImport, file('courses.json', JSON.stringify(given)))
    const closed = (await rows('catalogue.course')).filter(({ status }) => status === 'closed')
    expect(closed.map(({ external_id }) => external_id).sort()).toEqual(['a', 'c', 'd', 'f', 'h', 'i'])
  })

  test('what is available is not archived, and one field that says so is enough', async () => {
    const open = [true, 'true', 'Yes', 1, '1', 'Current', 'Available', 'published', false, '']
    const archived = ['Archived', 'retired', ' discontinued ']
    const places = [
      (value: unknown) => ({ availability: value }),
      (value: unknown) => ({ course_runs: [{ availability: value }] }),
      (value: unknown) => ({ course_runs: [{ status: value }] }),
    ]
    const both = ['availability', 'status', 'archived'].flatMap((own) => [
      { availability: 'Current', course_runs: [{ [own]: own === 'archived' ? true : 'archived' }] },
      { availability: 'Archived', course_runs: [{ [own]: own === 'archived' ? false : 'published' }] },
    ])
    const rest = [
      ...places.flatMap((at) => open.map((value) => ({ ...at(value), expected: 'open' }))),
      ...places.flatMap((at) => archived.map((value) => ({ ...at(value), expected: 'closed' }))),
      ...both.map((fields) => ({ ...fields, expected: 'closed' })),
      { availability: 'Current', archived: 'yes', expected: 'closed' },
    ]
    const given = rest.map((fields, at) => ({ id: `course ${at}`, name: `Course ${at}`, ...fields }))
    await run(courseImport, file('courses.json', JSON.stringify(given)))
    const statusOf = new Map(
      (await rows('catalogue.course')).map(({ external_id, status }) => [external_id, status]),
    )
    for (const { id, expected, ...fields } of given)
      expect(statusOf.get(id), JSON.stringify(fields)).toBe(expected)
  })

  test('rows of one course are its runs, each with its price', async () => {
    const given = [
      { id: 'k', name: 'Kotlin', start: '2027-01-10', price: '€ 100' },
      { id: 'k', name: 'Kotlin', start: '2027-03-10', price: '€ 140' },
      { id: 'g', name: 'Go', start: '2027-01-10', price: '€ 90' },
      { id: 'g', name: 'Go', start: '2027-02-10', price: '€ 90' },
    ]
    await run(courseImport, file('courses.json', JSON.stringify(given)))
    const kept = new Map((await rows('catalogue.course')).map((row) => [row.external_id, row]))
    expect(kept.get('k')?.runs).toMatchObject([
      { start: '2027-01-10', price: 100, currency: 'EUR' },
      { start: '2027-03-10', price: 140, currency: 'EUR' },
    ])
    expect(kept.get('g')).toMatchObject({ price: '90.00' })
    expect(kept.get('g')?.runs).toMatchObject([
      { start: '2027-01-10', price: null },
      { start: '2027-02-10', price: null },
    ])
  })
})

test('the cities are read for rows that ask for them alone, and again when the dictionary has changed', async () => {
  const { db } = database
  await sql`insert into reference.entry (dictionary, id, type, name, names, more) values ('locations', 'stuttgart', 'City',
    'Stuttgart', '{}', '{"country_iso_code": "DE", "region_id": "DE-BW", "population": 1234.5}')`.execute(db)
  const load = (version: string) =>
    sql`insert into reference.loaded (version, loaded_at) values (${version}, now())
      on conflict (only_row) do update set version = excluded.version`.execute(db)
  await load('one')
  let times = 0
  const counted: typeof vacancyImport = {
    ...vacancyImport,
    prepared: {
      isAsked: vacancyImport.prepared?.isAsked ?? (() => false),
      read: async (of) => {
        times++
        return { cities: await knownCities(of) }
      },
    },
  }
  const given = (places: string[]) =>
    file(
      'jobs.json',
      JSON.stringify(places.map((location, id) => ({ id: String(id), title: 'T', location }))),
    )
  await run(counted, given(['Berlin, Germany', 'Lviv']))
  expect(times).toBe(0)
  await run(counted, given(['Lviv', 'Stuttgart, BW', 'Stuttgart, BW']))
  expect(times).toBe(1)
  const set = (await rows('catalogue.vacancy_location')).filter(({ name }) => name === 'Stuttgart, BW')
  expect(set).toMatchObject([{ country: 'DE' }, { country: 'DE' }])
  const cities = await knownCities(db)
  expect(await knownCities(db)).toBe(cities)
  await load('two')
  expect(await knownCities(db)).not.toBe(cities)
})
