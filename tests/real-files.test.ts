// Every file of courses, events, vacancies and articles among the real data sets, read as by an import: how
// many items it has, how many rows are left out or repeated, and why. A file that is missing in
// real-files.txt fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { readArticle } from '#domain/articles/read-article.ts'
import { importItems } from '#domain/catalogue/import/import-items.ts'
import {
  courseImport,
  eventImport,
  type ImportKind,
  type ItemStore,
  vacancyImport,
} from '#domain/catalogue/import/import-kinds.ts'
import { noMapping } from '#domain/catalogue/import/mapping.ts'
import { articleNames } from '#domain/catalogue/import/usual-names.ts'
import { locales } from '#services/languages.ts'

const data = join(import.meta.dirname, '../../shared/data')
const table = new Map(
  readFileSync(join(import.meta.dirname, 'real-files.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(': ') as [string, string])
    .map(([file, ...lines]) => [file, lines.join(': ')]),
)

/** Counts what would be written. */
const counting: ItemStore<unknown> = {
  write: () => Promise.reject(new Error('a dry run writes nothing')),
  plan: async (_, __, items) => ({ created: items.length, changed: 0, unchanged: 0 }),
  closeMissing: async () => 0,
  countOpen: async () => 0,
}
const reading = { source: 'real', locales, category: () => ({ uid: 'any', known: true }) }
const article = {
  name: 'article' as const,
  names: articleNames,
  read: (draft: Parameters<typeof readArticle>[0], options: Parameters<typeof readArticle>[1]) =>
    readArticle(draft, options, reading),
  store: counting,
  pictures: { fields: [], texts: [] },
}

async function toldOf<Item extends { external_id: string; status: string }>(
  kind: ImportKind<Item>,
  path: string,
): Promise<string> {
  const reasons = new Map<string, number>()
  // The table says nothing of languages, cities and pictures, and each import would start a thread and ask a database.
  const { language: _language, prepared: _cities, ...rest } = kind
  const { created, leftOut, repeated } = await importItems(
    {} as Db,
    { ...rest, store: counting, pictures: article.pictures },
    {
      path,
      tenant: 'club',
      source: 'real',
      mapping: noMapping,
      read: { locale: 'en-us', monthFirst: false },
      dryRun: true,
      closing: 'never',
      at: new Date('2026-11-21T10:00:00Z'),
      onProgress() {},
      onProblem({ field, reason, effect }) {
        const text = `${field} ${reason}`.trim()
        if (effect === 'left out' && !text.startsWith('has the id'))
          reasons.set(text, (reasons.get(text) ?? 0) + 1)
      },
    },
  )
  const [first] = [...reasons].sort((a, b) => b[1] - a[1])
  return `${created}/${leftOut}/${repeated}${first === undefined ? '' : ` ${first[0].slice(0, 90)}`}`
}

const imports = {
  courses: (path: string) => toldOf(courseImport, path),
  events: (path: string) => toldOf(eventImport, path),
  vacancies: (path: string) => toldOf(vacancyImport, path),
  articles: (path: string) => toldOf(article, path),
}

describe.skipIf(!existsSync(data))('real files', () => {
  test.each(Object.keys(imports) as (keyof typeof imports)[])('%s', { timeout: 120_000 }, async (kind) => {
    const files = readdirSync(join(data, kind), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SOURCE.md')
      .map((entry) => join(entry.parentPath, entry.name).slice(data.length + 1))
      .sort()
    const lines: string[] = []
    for (const file of files) lines.push(`${file}: ${await imports[kind](join(data, file))}`)
    const expected = [...table]
      .filter(([file]) => file.startsWith(`${kind}/`))
      .map(([file, one]) => `${file}: ${one}`)
    expect(lines).toEqual(expected.sort())
  })
})
