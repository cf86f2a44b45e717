import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkStack, readAndCheck } from './check.ts'
import { problemText } from './problems.ts'

const FIXTURE = join(import.meta.dirname, 'fixtures', 'club')
const WELCOME = 'entries/page/welcome/en-us.yaml'
const GERMAN = 'entries/page/welcome/de-de.yaml'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(FIXTURE, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const replace = (file: string, from: string, to: string) =>
  write(file, readFileSync(join(folder, file), 'utf8').replace(from, to))
const faults = async () => (await checkStack(folder)).problems.map(problemText)

test('a folder without faults is counted', async () => {
  expect(await checkStack(folder)).toEqual({
    problems: [],
    notes: [],
    counts: { contentTypes: 2, entries: 4, files: 5, assets: 1 },
  })
})

test.each([
  ['title: Welcome\n', '', 'title: is mandatory'],
  ['title: Welcome', 'title: ""', 'title: is mandatory'],
  ['title: Welcome', 'title: 404', 'title: is a number, not a text: put it in quotes'],
  ['title: Welcome', 'title: Welcome\nsubtitle: x', 'subtitle: is not a field of the content type'],
  [
    'summary: The first page',
    `summary: ${'x'.repeat(41)}`,
    'summary: has 41 characters; at most 40 are allowed',
  ],
  ['theme: dark\nrating', 'theme: pink\nrating', "theme: 'pink' is not one of the choices: light, dark"],
  ['rating: 4.5', 'rating: many', 'rating: is a text, not a number'],
  ['rating: 4.5', 'rating: 6', 'rating: is 6; at most 5 is allowed'],
  ['featured: true', 'featured: yes', 'featured: is a text, not true or false'],
  ['2026-01-31', '2026-02-30', 'published_on: is not a date: write 2026-11-21 or 2026-11-21T09:00:00Z'],
  ['href: https', 'url: https', 'link.url: is not a member of a link: title, href'],
  ['https://example.org', 'javascript:alert(1)', 'link.href: is not an address that a page may link to'],
  ['assets/dot.png\nauthor', 'assets/dash.png\nauthor', "picture: there is no file 'assets/dash.png'"],
  ['[person/ada]\n', '[person/bob]\n', "author.0: refers to 'person/bob', which does not exist"],
  ['[person/ada]\n', '[page/draft]\n', 'author.0: refers to a page; allowed: person'],
  ['[person/ada]\n', 'person/ada\n', 'author: is not a list: references are written [content_type/entry]'],
  ['[person/ada]\n', '[person/ada, person/zoe]\n', 'author: takes one reference, not 2'],
  ['mail: desk@example.org\n', '', 'contact.mail: is mandatory'],
  ['  - name: Read\n    code: R', '  - code: R', 'steps.0.name: is mandatory'],
  ['heading: Good day', 'header: Good day', 'blocks.0.hero.header: is not a field of the content type'],
  ['- hero:', '- herro:', "blocks.0: has no block 'herro': hero, text"],
  ['- one\n', '- <b>one</b>\n', 'blocks.1.text.body: line 3: raw HTML is not carried'],
  ['topics/queues', 'topics/stacks', "taxonomies.0: 'topics/stacks' is not a term: write taxonomy/term"],
  ['tags: [first]', 'tags: first', 'tags: is not a list of texts'],
  ['updated_at: 2026-02-01', 'updated_at: soon', '_meta.updated_at: is not a date'],
  ['updated_at: 2026-02-01', 'environments: [moon]', "_meta.environments: 'moon' does not exist"],
])('%j written as %j is told', async (from, to, fault) => {
  replace(WELCOME, from, to)
  expect(await faults()).toContain(`${WELCOME}: ${fault}`)
})

test('every fault is told, not only the first', async () => {
  replace(WELCOME, 'rating: 4.5', 'rating: x')
  replace(WELCOME, 'theme: dark\nrating', 'theme: pink\nrating')
  replace('entries/person/ada/en-us.md', 'title: Ada', 'title: 1')
  expect(await faults()).toHaveLength(3)
})

test('a fault of the original is not told again for its translations', async () => {
  replace(WELCOME, 'rating: 4.5', 'rating: x')
  expect(await faults()).toEqual([`${WELCOME}: rating: is a text, not a number`])
})

test('a translation may not repeat what is the same in every language, nor break a field', async () => {
  replace(GERMAN, 'title: Willkommen', 'title: Willkommen\nurl: /willkommen\nrating: viel')
  replace(GERMAN, 'heading: Guten Tag', 'heading: Guten Tag\n      theme: light')
  expect(await faults()).toEqual([
    `${GERMAN}: url: is the same in every language: leave it out of a translation`,
    `${GERMAN}: blocks.0.hero.theme: is the same in every language: leave it out of a translation`,
    `${GERMAN}: rating: is a text, not a number`,
  ])
})

test('a list of another length stands on its own in a translation', async () => {
  replace(GERMAN, '  - name: Lesen\n', '')
  expect(await faults()).toEqual([])
  replace(GERMAN, '  - text: {}\n', '  - text: {}\n  - hero: {}\n')
  expect(await faults()).toEqual([
    `${GERMAN}: blocks.1.text.body: is mandatory`,
    `${GERMAN}: blocks.2.hero.heading: is mandatory`,
  ])
})

test('titles and addresses are taken once, except by entries that never meet', async () => {
  replace(
    'entries/page/draft/en-us.yaml',
    'Not yet\nurl: /draft\n_meta:\n  draft: true',
    'Welcome\nurl: /welcome',
  )
  expect(await faults()).toEqual([
    `${WELCOME}: title: 'Welcome' is taken by entries/page/draft/en-us.yaml`,
    `${WELCOME}: url: '/welcome' is taken by entries/page/draft/en-us.yaml`,
  ])
  replace('entries/page/draft/en-us.yaml', '/welcome', '/welcome\n_meta: { environments: [eu] }')
  replace(WELCOME, 'updated_at: 2026-02-01', 'environments: [production]')
  expect(await faults()).toEqual([])
})

test.each([
  ['entries/page/welcome/fr-fr.yaml', 'title: Bienvenue', "'fr-fr' is not a locale of the stack"],
  ['entries/page/welcome/notes.txt', 'x', 'is neither <locale>.yaml nor <locale>.md'],
  [
    'entries/page/welcome/de-de.md',
    '---\ntitle: x\n---\n',
    'is written a second time: entries/page/welcome/de-de.md exists',
  ],
  ['content_types/page.json', '{', 'is not JSON'],
  ['assets/gone.png.yaml', 'title: x', "there is no file 'assets/gone.png', and no url"],
])('%s: %j is told', async (file, text, reason) => {
  write(file, text)
  expect((await faults()).some((fault) => fault.includes(reason))).toBe(true)
})

test('content types are checked against each other', async () => {
  replace('content_types/page.json', '"reference_to": "seo"', '"reference_to": "social"')
  replace('content_types/page.json', '["person"]', '["people"]')
  expect(await faults()).toEqual(
    expect.arrayContaining([
      "content_types/page.json: author: refers to content type 'people', which does not exist",
      "content_types/page.json: blocks.text.seo: global field 'social' does not exist",
    ]),
  )
})

test('stack.json is checked', async () => {
  replace('stack.json', '"eu": "eu"', '"eu": "mars"')
  expect(await faults()).toEqual(["stack.json: regions.eu: 'mars' is not one of the environments"])
  write('stack.json', '{"name": "x"}')
  expect(await faults()).toContain('stack.json: api_key: Invalid input: expected string, received undefined')
})

test('an item more in the original leaves its translations without a fault: the list is shown as it is, and a note says so', async () => {
  replace(WELCOME, '  - name: Write', '  - name: Think\n  - name: Write')
  replace(GERMAN, '  - name: Lesen\n  - name: Schreiben', '  - {}\n  - name: Schreiben')
  const { problems, notes } = await checkStack(folder)
  expect(problems).toEqual([])
  expect(notes.map(problemText)).toEqual([
    `${GERMAN}: steps: has 2 of 3 items, so all of them are shown in the default language until each has its place: {} keeps one as it is`,
  ])
  const { checked } = await readAndCheck(folder)
  const german = checked?.entries.find(({ file }) => file === GERMAN)
  expect(german?.fields.steps).toMatchObject([{ name: 'Read' }, { name: 'Think' }, { name: 'Write' }])
  expect(german?.fields.title).toBe('Willkommen')
})

test('a list of another length that says all by itself is a list of its own', async () => {
  replace(GERMAN, '  - name: Lesen\n  - name: Schreiben', '  - name: Alles\n    code: A')
  const { notes } = await checkStack(folder)
  expect(notes).toEqual([])
  const { checked } = await readAndCheck(folder)
  expect(checked?.entries.find(({ file }) => file === GERMAN)?.fields.steps).toMatchObject([
    { name: 'Alles' },
  ])
})
