// docs/glossary.md gives each thing one word. This finds words that the project has given up, in names and comments.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['app', 'domain', 'jobs', 'services', 'db', 'server', 'scripts', 'bench', 'tests']
const SELF = 'tests/words.test.ts'

/** What was used, and what is used instead. */
const GIVEN_UP: readonly (readonly [RegExp, string])[] = [
  [/\bMOST_[A-Z]/, 'MAX_'],
  [/\b(?:[A-Z]\w+|search|lookup|location)Ask\b/, 'Query or Options'],
  [/beholder/i, 'profile viewer'],
  [/keepHouse|housekeeping/i, 'maintenance'],
  [/\bdeeds?\b/i, 'action or purpose'],
  [/\b(?:whither|thither|whence|hither)\b/i, 'where to, where from'],
  [/\b(?:const|let|function) told\b/, 'what it is: findings, letters, facts'],
  [/\bby the way\b/i, 'say it, or leave it out'],
  [/\b(?:asked|wanted)Places?\b|\btakenPlaces\b/, 'address; a place is a region and a locale'],
]

/** Translations are checked by the languages' own glossaries. */
const isMessages = (file: string) => file.startsWith('app/locale/messages/')

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((name) => /\.m?tsx?$|\.mjs$/.test(name) && !isMessages(name) && name !== SELF),
)

test.each(GIVEN_UP)('no source says %s: it is %s', (pattern) => {
  expect(sources.length).toBeGreaterThan(1_500)
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each([
  ['const MOST_PAGES = 3', true],
  ['export interface CourseAsk {', true],
  ['const deed = params.deed', true],
  ['const MAX_PAGES = 3', false],
  ['export type AskOutcome =', false],
])('%s: %s', (line, found) => expect(GIVEN_UP.some(([pattern]) => pattern.test(line))).toBe(found))
