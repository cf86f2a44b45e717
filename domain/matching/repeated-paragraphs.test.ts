import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import type { Vacancy } from '#domain/catalogue/vacancy.ts'
import { closeMissing, writeItems } from '#domain/catalogue/write-items.ts'
import { testVacancy } from '#tests/tools/catalogue-items.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createMatching, type Matching } from './matching.ts'
import {
  comparedText,
  type EmployerText,
  isBeginningOf,
  repeatedAmong,
  withoutRepeated,
} from './repeated-paragraphs.ts'

const ABOUT = 'Esri’s geographic information system inspires governments and universities all over the world.'
const key = 'esri'
const isSkill = (name: string) => name === 'python'
const repeatedOf = (texts: readonly Partial<EmployerText>[], of = key) =>
  repeatedAmong(
    texts.map((text) => comparedText({ title: '', places: [], description: '', ...text }, of, isSkill)),
  )
/** Each text also says something of its own. */
const repeatedIn = (texts: readonly string[], title = (at: number) => `Job ${'abcdefghij'.charAt(at)}`) =>
  repeatedOf(texts.map((text, at) => ({ title: title(at), description: `${text}\nWork ${at}` })))

test.each([
  ['under three titles', [ABOUT, ABOUT, ABOUT], 1],
  ['in two texts alone', [ABOUT, ABOUT], 0],
  ['in a fifth of the texts', [...Array(8).fill('Else'), ABOUT, ABOUT], 0],
  [
    'whatever is beside it',
    [`<p>${ABOUT}</p><ul><li>Go</li></ul>`, `Hello\n${ABOUT}`, `## Us\n\n${ABOUT}`],
    1,
  ],
  ['as “we”', Array(3).fill('Here we make maps for governments and universities all over the world.'), 1],
  ['as «ми»', Array(3).fill('Тут ми робимо карти для урядів і університетів у всьому світі, щодня.'), 1],
  [
    'as „unsere“',
    Array(3).fill('Karten sind unsere Leidenschaft, seit vierzig Jahren und in aller Welt.'),
    1,
  ],
  // A requirement that stands in every vacancy is still a requirement.
  [
    'that asks for something',
    Array(3).fill('A degree in mathematics, statistics or computer science, or the like.'),
    0,
  ],
  ['in a list', Array(3).fill(`<ul><li>${ABOUT}</li></ul>`), 0],
  ['in a list of a text', Array(3).fill(`- ${ABOUT}`), 0],
  ['of a few words', Array(3).fill('Why we are here'), 0],
])('a paragraph %s', (_, texts, count) => expect(repeatedIn(texts)).toHaveLength(count))

test('the same work in several rows is one title', () => {
  expect(repeatedIn([ABOUT, ABOUT, ABOUT], () => 'Analyst')).toEqual([])
})

const WORK = 'In our team you will build data pipelines with Python, Kubernetes and PostgreSQL, every day.'
const cities = ['Berlin', 'München', 'Frankfurt am Main', 'Київ', 'New York']
const levels = ['Junior', 'Senior', 'Lead', 'Principal', 'Staff', 'Middle', 'Старший', 'Sr.']
const atPlace = [
  (title: string, city: string) => `${title} (${city})`,
  (title: string, city: string) => `${title} [${city}]`,
  (title: string, city: string) => `${title} - ${city}`,
  (title: string, city: string) => `${title} – ${city}`,
  (title: string, city: string) => `${title}, ${city}`,
  (title: string, city: string) => `${title} | ${city}`,
  (title: string, city: string) => `${city} | ${title}`,
  (title: string, city: string) => `${title} ${city}`,
  (title: string, city: string) => `${title} ${city} (m/w/d)`,
  (title: string) => `${title} m/w/d`,
  (title: string) => `${title} Remote`,
]

test('one job in several places and at several levels is one title', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('Python Developer', 'Data Engineer', 'Softwareentwicklerin'),
      fc.array(
        fc.record({
          city: fc.constantFrom(...cities),
          level: fc.constantFrom('', ...levels),
          at: fc.constantFrom(...atPlace),
        }),
        { minLength: 3, maxLength: 10 },
      ),
      (job, rows) => {
        const texts = rows.map(({ city, level, at }, index) => ({
          title: at(`${level} ${job}`.trim(), city),
          places: [city],
          description: `${WORK}\nWork ${index}`,
        }))
        expect(repeatedOf(texts)).toEqual([])
      },
    ),
  ))

test('a text that several vacancies have from beginning to end says nothing', () => {
  const titles = ['Analyst', 'Developer', 'Tester', 'Designer']
  const same = titles.map((title) => ({ title, description: `<p>${WORK}</p><p>Go</p>` }))
  expect(repeatedOf(same)).toEqual([])
  expect(repeatedOf(same.map((text) => ({ ...text, more: text.title })))).toHaveLength(1)
})

test.each([
  ['the US', 0],
  ['the U.S.', 0],
  ['THE US', 0],
  ['ONS data', 0],
  ['a firm like us', 1],
  ['the US with us', 1],
])('who says %s speaks of the employer: %s', (words, count) =>
  expect(
    repeatedIn(Array(3).fill(`Applicants must be authorized to work in or for ${words}, all year.`)),
  ).toHaveLength(count),
)

test.each([
  ['mcdonalds', 'McDonald’s', 1],
  ['mcdonalds', "McDonald's", 1],
  ['lequipe', 'L’Équipe', 0],
  ['oreilly-media', 'O’Reilly', 0],
  ['léquipe', 'L’Équipe', 1],
  ['esri', 'd’Esri', 1],
  ['zalando-lounge', 'Zalando', 1],
  ['zalando-lounge', 'Zalando Lounge', 1],
  ['cloud-solutions', 'the cloud', 0],
  ['cloud-solutions', 'Cloud', 0],
  ['cloud-solutions', 'Cloud Solutions', 1],
  ['python-software', 'Python', 0],
  ['python-software', 'Python Software', 1],
  ['value-partners', 'the value', 0],
  ['value-partners', 'Value', 1],
])('%s is named by %s: %s', (of, name, count) => {
  const said = `Whoever works for ${name} sees how maps are drawn, printed and sold in every country.`
  const texts = ['One', 'Two', 'Three'].map((title) => ({ title, description: `${said}\n${title}` }))
  expect(repeatedOf(texts, of)).toHaveLength(count)
})

test('a summary is the beginning of a text or of a repeated paragraph, whatever markup that has', () => {
  const said = 'Esri’s géographie inspires <b>governments</b> and universités all over the world, every day.'
  const markups = [
    (text: string) => text,
    (text: string) => text.replaceAll('é', '&eacute;').replace('’', '&rsquo;'),
    (text: string) => text.replace('Esri', '[Esri](https://esri.example/about)'),
    (text: string) => text.replaceAll('é', '&#233;'),
  ]
  const before = ['', '<h2>Who they are</h2>', '## Who they are\n\n', '<p>Hello</p>']
  fc.assert(
    fc.property(
      fc.constantFrom(...markups),
      fc.constantFrom(...before),
      fc.integer({ min: 20, max: 70 }),
      (mark, heading, length) => {
        const texts = ['One', 'Two', 'Three'].map((title) => ({
          title,
          description: `${heading}<p>${mark(said)}</p><p>${title}</p>`,
        }))
        const repeated = new Set(repeatedOf(texts))
        expect(repeated.size).toBe(1)
        const summary = said.replace(/<[^>]*>/g, '').slice(0, length)
        const { description = '' } = texts[0] ?? {}
        expect(isBeginningOf(summary, description, repeated)).toBe(true)
        expect(isBeginningOf(`Kotlin. ${summary}`, description, repeated)).toBe(false)
        if (heading !== '') expect(isBeginningOf(summary, description, new Set())).toBe(false)
      },
    ),
  )
})

test('a long text is looked at once, not once for each of its paragraphs', () => {
  const many = `${ABOUT}\n`.repeat(20_000)
  const repeated = new Set(repeatedIn([ABOUT, ABOUT, ABOUT]))
  const began = performance.now()
  expect(withoutRepeated(many, repeated).trim()).toBe('')
  // 0.2 s; with a copy of the text for each paragraph it would be a minute.
  expect(performance.now() - began).toBeLessThan(10_000)
}, 90_000)

test('what is taken out leaves everything else where it stands', () => {
  const paragraph = fc.constantFrom(
    ABOUT,
    'With PostgreSQL.',
    `<p>${ABOUT}</p>`,
    `<li>${ABOUT}</li>`,
    '',
    'ї €𝒳',
  )
  const repeated = new Set(repeatedIn([ABOUT, ABOUT, ABOUT]))
  fc.assert(
    fc.property(fc.array(paragraph), (paragraphs) => {
      const text = paragraphs.join('\n')
      const own = withoutRepeated(text, repeated)
      expect(own).toHaveLength(text.length)
      expect(own.includes('Esri')).toBe(paragraphs.some((each) => each.startsWith('<li>')))
      for (let at = 0; at < text.length; at++) if (own[at] !== text[at]) expect(own[at]).toBe(' ')
    }),
  )
})

let database: Database
let matching: Matching
beforeAll(async () => {
  database = await openTestDatabase()
  matching = createMatching({ db: database.db })
  for (const [id, name] of [
    ['gis', 'Geographic information system'],
    ['kotlin', 'Kotlin'],
  ])
    await sql`insert into reference.entry (dictionary, id, name, names, more, weight, aliases)
      values ('skills', ${id}, ${name}, '{}', '{}', 8, '{}')`.execute(database.db)
  await sql`insert into reference.loaded (version, loaded_at) values ('v', now())`.execute(database.db)
})
afterAll(() => database.close())

const origin = { tenant: 'anywhere-club', source: 'test' }
const at = new Date('2026-11-21T10:00:00Z')
const write = (...items: (Partial<Vacancy> & { title: string })[]) =>
  writeItems(
    database.db,
    vacancyKind,
    origin,
    items.map((item) =>
      testVacancy({
        external_id: item.title,
        company: 'Esri Inc.',
        requirements: [`Number ${item.title}`],
        ...item,
      }),
    ),
    at,
  )
async function skillsOf(title: string): Promise<string[]> {
  const { rows } = await sql<{ entry_id: string }>`
    select m.entry_id from matching.match m join catalogue.vacancy v on v.id::text = m.item_id
    where v.title = ${title} and v.status = 'open' order by 1`.execute(database.db)
  return rows.map(({ entry_id }) => entry_id)
}
const closeAll = async () => {
  await closeMissing(database.db, vacancyKind, origin, [], { at, dryRun: false })
  await matching.readDue()
}
const compared = async () => {
  const { rows } = await sql<{ texts: number; repeated: string[] }>`
    select texts, cardinality(repeated) as repeated from matching.employer`.execute(database.db)
  return rows
}
const text = (work: string) => ({ summary: ABOUT.slice(0, 60), description: `<p>${ABOUT}</p><p>${work}</p>` })

test('what an employer repeats names no skill, in texts that were read before either', async () => {
  await write({ title: 'One', ...text('Kotlin') })
  await write({ title: 'Two', ...text('Nothing') })
  expect(await matching.readDue()).toBe(2)
  expect(await skillsOf('One')).toEqual(['gis', 'kotlin'])
  expect(await compared()).toEqual([])

  await write({ title: 'Three', ...text('Kotlin') })
  // The other two are read again.
  expect(await matching.readDue()).toBe(3)
  expect(await skillsOf('One')).toEqual(['kotlin'])
  expect(await skillsOf('Two')).toEqual([])
  expect(await skillsOf('Three')).toEqual(['kotlin'])
  expect(await compared()).toEqual([{ texts: 3, repeated: 1 }])
  expect(await matching.readDue()).toBe(0)
})

test('what a list asks for and what another employer says stays', async () => {
  await closeAll()
  for (const title of ['One', 'Two', 'Three']) {
    await write({ title, description: `<ul><li>${ABOUT}</li></ul>`, requirements: [ABOUT, title] })
    await write({ title: `${title} there`, company: 'Maps', ...text('') })
  }
  await write({ title: 'Elsewhere', company: 'Others', ...text('') })
  await matching.readDue()
  expect(await skillsOf('One')).toEqual(['gis'])
  expect(await skillsOf('Elsewhere')).toEqual(['gis'])
})

test('an employer is compared again once as many texts were read as were compared', async () => {
  await closeAll()
  const other = 'At Esri the geographic information system is at the heart of everything that people do.'
  for (const title of ['One', 'Two', 'Three']) await write({ title, ...text('') })
  await matching.readDue()
  for (const title of ['Four', 'Five']) await write({ title, description: other })
  expect(await matching.readDue()).toBe(2)
  expect(await compared()).toEqual([{ texts: 3, repeated: 1 }])
  await write({ title: 'Six', description: other })
  // Six, and the five that were compared with it.
  expect(await matching.readDue()).toBe(6)
  expect(await compared()).toEqual([{ texts: 6, repeated: 2 }])
  expect(await skillsOf('Four')).toEqual([])
})

test('an employer without vacancies is forgotten', async () => {
  await closeAll()
  for (const title of ['Seven', 'Eight', 'Nine']) await write({ title, ...text('') })
  await matching.readDue()
  expect(await compared()).toHaveLength(1)
  await closeAll()
  expect(await compared()).toEqual([])
})
