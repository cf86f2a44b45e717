import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { ImportOptions } from '#domain/catalogue/import/import-items.ts'
import { openBlogDatabase } from '#tests/tools/content/blog-database.ts'
import { importOptions } from '#tests/tools/import-options.ts'
import { importArticles } from './import-articles.ts'

let database: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'article-languages-'))
  database = await openBlogDatabase()
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

async function run(source: string, rows: readonly object[], more: Partial<ImportOptions> = {}) {
  const path = join(folder, 'feed.json')
  writeFileSync(path, JSON.stringify(rows))
  const { options, problems } = importOptions({ path, source, ...more })
  const summary = await importArticles(database.db, options)
  return { summary, problems: problems.filter(({ field }) => field === 'locale') }
}

/** `id locale` of a source's articles, and `title locale` of what readers see of them. */
async function stored(source: string): Promise<{ rows: string[]; delivered: string[] }> {
  const { rows } = await sql<{ id: string; uid: string; locale: string }>`
    select external_id as id, uid, locale from article_import.article where source = ${source}`.execute(
    database.db,
  )
  const { rows: shown } = await sql<{ title: string; locale: string }>`
    select p.body->>'title' as title, p.body->>'locale' as locale
    from content.published p join content.scope s on s.id = p.scope_id
    where s.environment = 'production' and p.uid = any(${rows.map(({ uid }) => uid)}::text[])`.execute(
    database.db,
  )
  return {
    rows: rows.map(({ id, locale }) => `${id} ${locale}`).sort(),
    delivered: shown.map(({ title, locale }) => `${title} ${locale}`).sort(),
  }
}

const TEXTS = {
  en: 'Whoever keeps a queue of work in a table should know how rows are locked, and what happens when a worker stops in the middle.',
  de: 'Wer eine Warteschlange in einer Tabelle hält, sollte wissen, wie Zeilen gesperrt werden und was geschieht, wenn ein Prozess stehen bleibt.',
  uk: 'Хто тримає чергу завдань у таблиці, має знати, як блокуються рядки і що станеться, якщо процес зупиниться посередині роботи.',
  ru: 'Тот, кто держит очередь задач в таблице, должен знать, как блокируются строки и что будет, если процесс остановится на полпути. Мы покажем это на примерах.',
  fr: 'Quand on garde une file de travaux dans une table, il faut savoir comment les lignes sont verrouillées et ce qui arrive si un processus s’arrête.',
  es: 'Quien guarda una cola de trabajos en una tabla debe saber cómo se bloquean las filas y qué ocurre cuando un proceso se detiene a la mitad.',
  nl: 'Wie een wachtrij met taken in een tabel bewaart, moet weten hoe rijen worden vergrendeld en wat er gebeurt als een proces halverwege stopt.',
  pl: 'Kto trzyma kolejkę zadań w tabeli, powinien wiedzieć, jak blokowane są wiersze i co się dzieje, gdy proces zatrzyma się w połowie pracy.',
}

test('a mixed feed: the row’s own word first, else what its text reads as, else the import’s locale', async () => {
  const rows = [
    ...Object.entries(TEXTS).map(([code, text]) => ({
      id: code,
      title: `Queues ${code}`,
      html: `<p>${text}</p>`,
    })),
    { id: 'said', title: 'Said', language: 'fr', html: `<p>${TEXTS.de}</p>` },
    { id: 'short', title: 'Warteschlangen in Tabellen', html: '<p>Kurz.</p>' },
  ]
  const { summary, problems } = await run('mixed', rows)
  expect(summary).toMatchObject({
    created: 10,
    languages: { en: 1, de: 1, uk: 1, ru: 1, fr: 1, es: 1, nl: 1, pl: 1, '?': 1 },
  })
  const { rows: kept, delivered } = await stored('mixed')
  expect(kept).toEqual(
    [
      ...['de de-de', 'en en-us', 'es es-es', 'fr fr-fr', 'nl nl-nl', 'pl en-us', 'ru ru-ru', 'uk uk-ua'],
      ...['said#fr-fr fr-fr', 'short en-us'],
    ].sort(),
  )
  expect(delivered).toContain('Queues de de-de')
  expect(delivered).toHaveLength(10)
  expect(problems.map(({ where, effect, reason }) => `${where} ${effect} ${reason}`)).toContain(
    'feed.json#8 note is not said, and the text reads as pl',
  )
  expect(problems).toHaveLength(7)
  expect((await run('mixed', rows)).summary).toMatchObject({
    unchanged: 10,
    created: 0,
    changed: 0,
    leftOut: 0,
  })
})

test('an article that stood in another language leaves it', async () => {
  const row = { id: 'moved', title: 'Moved', html: `<p>${TEXTS.de}</p>` }
  await run('moving', [{ ...row, locale: 'en-us' }])
  expect(await stored('moving')).toEqual({ rows: ['moved en-us'], delivered: ['Moved en-us'] })
  expect((await run('moving', [row])).summary).toMatchObject({ changed: 1 })
  expect(await stored('moving')).toEqual({ rows: ['moved de-de'], delivered: ['Moved de-de'] })
  expect((await run('moving', [row])).summary).toMatchObject({ unchanged: 1 })
})

test('a row that says its language comes before one whose text was recognised as it', async () => {
  const rows = [
    { id: 'g', title: 'Recognised', html: `<p>${TEXTS.de}</p>` },
    { id: 'g#de-de', title: 'Elsewhere', html: `<p>${TEXTS.en}</p>` },
    { id: 'h', title: 'Silent', html: `<p>${TEXTS.de}</p>` },
    { id: 'h', locale: 'de-de', title: 'Says so', html: `<p>${TEXTS.de}</p>` },
  ]
  for (const created of [3, 0]) {
    const { summary, problems } = await run('twins', rows)
    expect(summary).toMatchObject({ created, changed: 0, leftOut: 1 })
    expect(problems.filter(({ effect }) => effect === 'left out')).toMatchObject([
      { where: 'h', reason: "is the same article in de-de as 'h#de-de'" },
    ])
  }
  expect((await stored('twins')).delivered).toEqual(['Elsewhere en-us', 'Recognised de-de', 'Says so de-de'])
})

const shared = join(import.meta.dirname, '../../../shared/data/articles')
const given = ['lets-encrypt-site', 'open-source-guides'].map((set) => join(shared, set, 'articles.jsonl'))

interface SharedRow {
  slug: string
  locale: string
  front_matter: { title: string; untranslated?: boolean }
  body_markdown: string
}

/** Eight of each language, from the whole length of the sets, without a word about their language. */
function sample(): SharedRow[] {
  const all = given
    .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as SharedRow)
    .filter(({ front_matter }) => front_matter.untranslated !== true)
  return [...Map.groupBy(all, ({ locale }) => locale).values()].flatMap((rows) => {
    const step = Math.max(1, Math.floor(rows.length / 8))
    return rows.filter((_, index) => index % step === 0).slice(0, 8)
  })
}

test.skipIf(!given.every((path) => existsSync(path)))(
  'articles of two sites in seven languages',
  {
    timeout: 60_000,
  },
  async () => {
    const rows = sample()
    const languages = new Set(rows.map(({ locale }) => locale))
    expect(languages.size).toBe(7)
    const silent = rows.map(({ slug, locale, front_matter, body_markdown }, index) => ({
      id: `${index} ${locale} ${slug}`,
      title: front_matter.title,
      body_markdown,
    }))
    const { summary } = await run('sites', silent)
    const kept = (await stored('sites')).rows.map((row) => row.split(' '))
    const wrong = kept.filter(([, locale, , found]) => locale !== found && found !== 'en-us')
    const open = kept.filter(([, locale, , found]) => locale !== found && found === 'en-us')
    expect(wrong).toEqual([])
    // Lists of names and untranslated pages stay in the import's locale.
    expect(open.length / kept.length).toBeLessThan(0.15)
    expect(kept.length).toBe(summary.created)
    expect((await run('sites', silent)).summary).toMatchObject({
      unchanged: kept.length,
      changed: 0,
      created: 0,
    })
  },
)

const languageOf = {
  rss: (code: string) => `<language>${code}</language>`,
  atom: (code: string) => ` xml:lang="${code}"`,
}
const feeds = {
  rss: (code: string, items: string) =>
    `<rss version="2.0"><channel><title>T</title>${languageOf.rss(code)}<image><language>pl</language></image>${items}</channel></rss>`,
  'rss behind a closed channel': (code: string, items: string) =>
    `<rdf:RDF><channel><dc:language>${code}</dc:language></channel>${items}</rdf:RDF>`,
  atom: (code: string, items: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${languageOf.atom(code)}><title xml:lang="pl">T</title>${items}</feed>`,
}
const item = (id: string, body: string, more = '') =>
  `<item><guid>${id}</guid><title>Post ${id}</title>${more}<description>${body}</description></item>`

test.each(Object.entries(feeds))(
  '%s: its own language counts where neither row nor text says one',
  async (kind, feed) => {
    const found: string[] = []
    for (const code of ['de-DE', 'uk', 'fr', 'es-ES', 'nl']) {
      const lang = code.slice(0, 2)
      const source = `own ${kind} ${code}`.replaceAll(' ', '-')
      const path = join(folder, 'feed.xml')
      const other = lang === 'de' ? 'fr' : 'de'
      writeFileSync(
        path,
        feed(
          code,
          [
            item(`${source}-short`, 'Kurz.'),
            item(`${source}-read`, TEXTS[other]),
            item(`${source}-said`, 'Kurz.', '<language>en</language>'),
          ].join(''),
        ),
      )
      const { options } = importOptions({ path, source, dryRun: false })
      await importArticles(database.db, options)
      for (const row of (await stored(source)).rows) found.push(row.replace(`${source}-`, `${code} `))
    }
    expect(found).toEqual(
      [
        ['de-DE', 'fr-fr', 'de-de'],
        ['uk', 'de-de', 'uk-ua'],
        ['fr', 'de-de', 'fr-fr'],
        ['es-ES', 'de-de', 'es-es'],
        ['nl', 'de-de', 'nl-nl'],
      ].flatMap(([code, read, own]) => [
        `${code} read ${read}`,
        `${code} said en-us`,
        `${code} short ${own}`,
      ]),
    )
  },
)
