// Some rules must be written only once, because a second copy would eventually differ. This scans the sources
// for copies.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['app', 'domain', 'services', 'db', 'server', 'scripts', 'bench', 'tests/tools']

// Escaping is a safety rule: services/escape.ts.

/** Files that contain entities without writing any. */
const MAY: Readonly<Record<string, string>> = {
  'services/escape.ts': 'the one place',
  'domain/search/query.ts': 'takes the operators out of what was typed',
  'domain/catalogue/import/draft-reader.ts': 'reads addresses that were escaped once too often',
  'domain/catalogue/import/texts.ts': 'reads texts that were escaped once too often',
}

/** Entities of markup characters; replacements of such characters; CDATA sections, which need no escapes. */
const ENTITY = /&(?:amp|lt|gt|quot|apos|#x?[\da-f$]+);?/i
const REPLACEMENT = /\.replace(?:All)?\(\s*(?:(['"`])[&<]\1|\/\[[^\]]*(?:&[^\]]*<|<[^\]]*&)[^\]]*\])/
const CDATA = /<!\[CDATA\[/

const escapesByHand = (source: string): boolean =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .some((line) => [ENTITY, REPLACEMENT, CDATA].some((pattern) => pattern.test(line)))

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((name) => /\.m?tsx?$|\.mjs$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name)),
)

test('no source escapes by hand', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.filter((file) => escapesByHand(readFileSync(join(root, file), 'utf8')))
  expect(found.filter((file) => !(file in MAY))).toEqual([])
})

test('every exception is still one', () => {
  for (const file of Object.keys(MAY))
    expect([file, escapesByHand(readFileSync(join(root, file), 'utf8'))]).toEqual([file, true])
})

test.each([
  [`text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')`],
  [`const signs = { '"': '&quot;' }`],
  [`text.replace(/[<>&"']/g, (sign) => \`&#\${sign.charCodeAt(0)};\`)`],
  [`text.replace(/[&<>]/g, signOf)`],
  [`text.replaceAll("<", left)`],
  [`return '<![CDATA[' + text`],
])('%s is found', (line) => expect(escapesByHand(line)).toBe(true))

test.each([
  ['escapeHtml(text)'],
  [`const address = \`?a=1&b=\${two}\``],
  [`text.replace(/<[^>]*>/g, ' ')`],
  [`name.replace(/[<>()]/g, '')`],
  ['if (a && b < c) return'],
])('%s is not', (line) => expect(escapesByHand(line)).toBe(false))

// What a record is: services/record.ts.

const RECORD =
  /typeof (\w+) ([!=])== 'object'\s+(?:&&|\|\|)\s+\1 [!=]== null\s+(?:&&|\|\|)\s+!?Array\.isArray\(\1\)/

test('no source says by hand what a record is', () => {
  const found = sources.filter((file) => RECORD.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual(['services/record.ts'])
})

test.each([
  ["typeof value === 'object' && value !== null && !Array.isArray(value)", true],
  ["typeof sent !== 'object' || sent === null || Array.isArray(sent)", true],
  ["typeof value === 'object' && value !== null && 'text' in value", false],
])('a record by hand: %s, %s', (line, found) => expect(RECORD.test(line)).toBe(found))

// A full cache drops its least recently used entry: `lru-cache`, or app/recently-used.ts in browsers.

const FORGETS_ALL = /\.size >=? [\w.]+\) [\w.#]+\.clear\(\)/

test('no cache forgets everything when it is full', () => {
  expect(FORGETS_ALL.test('if (known.size >= MAX) known.clear()')).toBe(true)
  expect(FORGETS_ALL.test('if (known.size > 200) known.clear()')).toBe(true)
  expect(sources.filter((file) => FORGETS_ALL.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
