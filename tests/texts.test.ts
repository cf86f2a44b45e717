// What an editor settled stays settled: words that do not come back, things that have one name, values that are told apart.
// The reasons, and what no test can hold, are in docs/texts/glossary.md.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MessageKey, MessageText } from '#app/locale/messages/catalogue.ts'
import { loadMessages, messageAreas } from '#app/locale/messages/load.ts'
import { langOf, langs, locales } from '#services/languages.ts'
import {
  choices,
  countsWithoutForms,
  names,
  type Rule,
  sameName,
  signs,
  signsOf,
  words,
} from './tools/word-rules.ts'

const textsOf = (message: MessageText): string[] => {
  if (typeof message === 'string') return [message]
  const { by: _, ...forms } = message
  return Object.values(forms)
}
const broken = (rules: readonly Rule[], texts: Iterable<readonly [string, string]>): string[] => {
  const faults: string[] = []
  for (const [place, text] of texts) {
    // The name of a placeholder is no word of the text.
    const read = text.replace(/\{\w+\}/g, '{}')
    for (const [never, instead] of rules)
      if (never.test(read)) faults.push(`${place}: “${text}” (${instead})`)
  }
  return faults
}

describe.each(langs)('in %s', async (lang) => {
  const messages = await loadMessages(lang, messageAreas)
  const entries = Object.entries(messages) as [MessageKey, MessageText][]
  const texts = entries.flatMap(([key, message]) => textsOf(message).map((text) => [key, text] as const))
  const shown = texts.filter(([key]) => !key.startsWith('samples.'))
  const labels = (chosen: MessageKey[] | RegExp) =>
    entries
      .filter(([key]) => (chosen instanceof RegExp ? chosen.test(key) : chosen.includes(key)))
      .map(([key, message]) => [key, String(message)] as const)

  test('no word comes back that was given up', () => expect(broken(words[lang] ?? [], shown)).toEqual([]))

  test('signs are those of the language', () =>
    expect(broken([...signs, ...(signsOf[lang] ?? [])], texts)).toEqual([]))

  test.each(Object.entries(sameName))('%s has one name', (_, where) => {
    const found = labels(where)
    expect(found.map(([key]) => key).sort()).toEqual([...where].sort())
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(where.map((key) => [key, found[0]?.[1]])))
  })

  test.each(names)('%s names the button as it is', (text, button) =>
    expect(String(messages[text])).toContain(String(messages[button])),
  )

  test.each(Object.entries(choices))('%s are told apart', (_, which) => {
    const found = labels(which)
    expect(found.length).toBeGreaterThan(1)
    const twice = found.filter(([, label]) => found.filter(([, other]) => other === label).length > 1)
    expect(twice).toEqual([])
  })

  test('what is counted has plural forms', () => {
    const without = entries.filter(
      ([key, message]) =>
        typeof message === 'string' &&
        /\{(?:count|minutes|entries|fields|attempts|have|maxLength)\} \p{L}/u.test(message) &&
        !countsWithoutForms.test(key) &&
        !/\{\w+\} (?:of|von|із|з|из|sur|de|van|· )/.test(message),
    )
    expect(without).toEqual([])
  })
})

describe('content and seed', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync(
    'content/guildhall/entries/{header,footer,landing_page,landings_page,courses_page,banner,form}/*/*.{yaml,md}',
    {
      cwd: root,
    },
  ).map((name) => name.replaceAll('\\', '/'))

  test.each(locales)('menus and landing pages in %s use the same words', (locale) => {
    const own = files.filter((name) => name.includes(`/${locale}.`))
    expect(own.length).toBeGreaterThan(5)
    const lines = own.flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .map((line, at) => [`${name}:${at + 1}`, line] as const)
        .filter(([, line]) => !/^[\s-]*(?:url|[a-z_]*(?:id|field|type)): /.test(line)),
    )
    expect(broken(words[langOf(locale)] ?? [], lines)).toEqual([])
  })

  test('names keep the capitals that their owners give them', () => {
    const seed = readFileSync(join(root, 'db/seed/catalogue/courses.yaml'), 'utf8')
    expect(seed).not.toMatch(/\bIt Park\b/)
    expect(seed).toContain('IT Park University')
  })
})
