// There is only one table of languages. Any other list would have to be extended for the next language.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageAreas } from '#app/locale/messages/load.ts'
import { langs, languages, locales } from '#services/languages.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** How many languages may be named close together before it counts as a list. */
const MAX_NAMED = 4
const WINDOW = 400

// Files that name languages for another reason than that the site has them.
const exceptions: Record<string, string> = {
  'app/features/events/event-languages.ts':
    'languages that an event may be held in, many more than the site has',
  'domain/search/meant/pay-grammar.ts':
    'what pay is usually named in where each is spoken; the compiler asks for it',
  'domain/search/meant/words-of-language.ts': 'what each is called in each; the compiler asks for it',
  'domain/search/meant/understand.ts': 'words of each that stand before a place; the compiler asks for them',
}

/** The most languages that a text names within a few lines, as quoted codes or keys. */
function mostNamed(text: string): number {
  const named = new RegExp(
    `['"\`](${[...langs, ...locales].join('|')})['"\`]|^\\s*(${langs.join('|')}): `,
    'gm',
  )
  const found = [...text.matchAll(named)].map((match) => ({
    at: match.index,
    lang: (match[1] ?? match[2] ?? '').slice(0, 2),
  }))
  return Math.max(
    0,
    ...found.map(
      ({ at }) =>
        new Set(found.filter((other) => other.at >= at && other.at < at + WINDOW).map(({ lang }) => lang))
          .size,
    ),
  )
}

test('a list of languages is seen for what it is', () => {
  expect(mostNamed("const all = ['en', 'ru', 'uk', 'de', 'fr']")).toBe(5)
  expect(mostNamed("z.enum(['en-us', 'ru-ru', 'uk-ua', 'de-de', 'fr-fr'])")).toBe(5)
  expect(mostNamed('const names = {\n  en: 1,\n  ru: 2,\n  uk: 3,\n  de: 4,\n  fr: 5,\n}')).toBe(5)
  expect(mostNamed("parse('de'); parse('de-de')")).toBe(1)
})

test('only services/languages.ts lists the languages', () => {
  const sources = globSync('{app,domain,services,server,db,scripts}/**/*.{ts,tsx,js,mjs}', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.test\.tsx?$|^app\/locale\/messages\/\w+\//.test(name))
  expect(sources.length).toBeGreaterThan(500)
  const lists = sources.filter((name) => mostNamed(read(name)) > MAX_NAMED)
  expect(lists.filter((name) => name !== 'services/languages.ts' && !(name in exceptions))).toEqual([])
})

test('plural forms are those that Intl chooses from', () => {
  for (const { tag, plurals } of languages)
    expect([tag, [...plurals].sort()]).toEqual([
      tag,
      new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted(),
    ])
})

test('every folder of messages is an area', () => {
  const folders = readdirSync(join(root, 'app/locale/messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual([...messageAreas].toSorted())
})

test('the seed content has every language of the site', () => {
  const stack = JSON.parse(read('content/guildhall/stack.json')) as { locales: { code: string }[] }
  expect(stack.locales.map(({ code }) => code)).toEqual([...locales])
})
