// Adds a language as docs/adding/language.md says, in a copy of the project, and requests pages of the copy.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMessages, messageAreas } from '#app/locale/messages/load.ts'
import { languages } from '#services/languages.ts'
import { freePort } from '../../scripts/free-port.ts'
import { runProgram } from '../../scripts/run-program.ts'

const root = join(import.meta.dirname, '../..')
// What `npm start` needs, and what the compiler needs in addition.
const PARTS = [
  ...['app', 'bench', 'content', 'db', 'domain', 'jobs', 'public', 'scripts', 'server', 'services', 'tests'],
  ...['package.json', 'playwright.config.ts', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]
const PLURALS = ['one', 'few', 'many', 'other']
const ARTICLE = 'blog/backend/what-a-queue-in-postgresql-costs'

const guide = readFileSync(join(root, 'docs/adding/language.md'), 'utf8')
const [row = '', head = ''] = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)
const [locale = ''] = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, code]) => code)

const copy = mkdtempSync(join(tmpdir(), 'guildhall-language-'))
const at = (...path: string[]) => join(copy, ...path)
let site: ChildProcess | undefined
let origin = ''
let said = ''

beforeAll(async () => {
  for (const part of PARTS) cpSync(join(root, part), at(part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), at('node_modules'), 'junction')
  addRow()
  await addMessages()
  addContent()
  await run('node_modules/@react-router/dev/bin.cjs', 'build')
  await start()
}, 300_000)

afterAll(async () => {
  if (site !== undefined && site.exitCode === null) {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  rmSync(copy, { recursive: true, force: true })
})

function addRow() {
  const file = at('services/languages.ts')
  const end = '] as const satisfies readonly Row[]'
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(end)
  writeFileSync(file, text.replace(end, `${row}${end}`))
}

async function addMessages() {
  for (const area of messageAreas) {
    const messages = Object.entries(await loadMessages('en', [area])).map(([key, message]) => {
      if (typeof message === 'string') return [key, `‹${message}›`]
      const forms = PLURALS.map((form) => [form, `‹${message.other} ${form}›`])
      return [key, { by: message.by, ...Object.fromEntries(forms) }]
    })
    const body = JSON.stringify(Object.fromEntries(messages), null, 2).replace(/^\{/, '')
    writeFileSync(at('app/locale/messages', area, 'pl.ts'), head + body)
  }
}

function addContent() {
  const stack = JSON.parse(readFileSync(at('content/guildhall/stack.json'), 'utf8'))
  stack.locales.push(JSON.parse(locale))
  writeFileSync(at('content/guildhall/stack.json'), JSON.stringify(stack))
  const entries = at('content/guildhall/entries')
  writeFileSync(join(entries, 'landing_page/home/pl-pl.yaml'), 'title: Strona główna\n')
  // A text of five minutes' reading, for a plural form that English does not have.
  const text = `Kolejka ${'czeka na połączenie '.repeat(275)}`
  writeFileSync(
    join(entries, 'blog_article_page/what-a-queue-in-postgresql-costs/pl-pl.md'),
    `---\ntitle: Ile kosztuje kolejka\nsummary: Trzy zespoły o kolejkach\n---\n\n${text}\n`,
  )
}

async function run(...args: string[]) {
  const { status, output } = await runProgram(
    process.execPath,
    [join(copy, args[0] ?? ''), ...args.slice(1)],
    {
      cwd: copy,
      env: { NODE_ENV: 'production' },
      quiet: true,
    },
  )
  expect(status, output).toBe(0)
}

async function start() {
  const port = await freePort()
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: copy,
    env: { ...env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: at('.data'), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  site = child
  child.stderr.on('data', (piece) => (said += piece))
  const isReady = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    said += `${line}\n`
    const address = /ready at (http:\S+)/.exec(line)?.[1]
    if (address !== undefined) isReady.resolve(address)
  })
  child.on('exit', () => isReady.reject(new Error(said)))
  origin = await isReady.promise
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers })
const page = async (path: string) => {
  const answer = await ask(path)
  const text = await answer.text()
  expect([path, answer.status], said).toEqual([path, 200])
  return text
}

test('the guide names everything that it adds', () => {
  expect(languages.map(({ lang }) => String(lang))).not.toContain('pl')
  expect(row).toContain("tag: 'pl-PL'")
  expect(readdirSync(at('app/locale/messages/shell'))).toHaveLength(languages.length + 1)
})

test('the compiler and the check of messages need nothing else', async () => {
  await run('node_modules/@react-router/dev/bin.cjs', 'typegen')
  await run('node_modules/typescript/bin/tsc', '-p', '.', '--noEmit')
  await run('scripts/check-messages.ts')
}, 180_000)

test('its pages are in that language, messages and content', async () => {
  const html = await page('/global/pl-pl/home')
  expect(html).toMatch(/<html[^>]* lang="pl"/)
  expect(html).toMatch(/<html[^>]* dir="ltr"/)
  expect(html).toContain('‹')
  expect(html).toMatch(/rel="alternate" hrefLang="pl" href="[^"]*\/global\/pl-pl\/home"/)
})

test('the other languages link it', async () => {
  const html = await page('/global/de-de/home')
  expect(html).toContain('Polski')
  expect(html).toMatch(/rel="alternate" hrefLang="pl" href="[^"]*\/global\/pl-pl\/home"/)
})

test('a page without its own text is shown in English and says so', async () => {
  const html = await page('/global/pl-pl/about')
  expect(html).toMatch(/<html[^>]* lang="pl"/)
  expect(html).toMatch(/lang="en"/)
  expect(html).toMatch(/rel="canonical" href="[^"]*\/global\/en-us\/about"/)
})

test('dates, reading speed and plural forms are the language’s', async () => {
  const html = await page(`/global/pl-pl/${ARTICLE}`)
  expect(html).toContain('Ile kosztuje kolejka')
  expect(html).toContain('18 listopada 2026')
  // 826 words at 165 a minute.
  expect(html).toContain('‹5 min read many›')
})

test.each([
  ['/global/pl/home', {}, 301, '/global/pl-pl/home'],
  ['/pl/blog', {}, 301, '/global/pl-pl/blog'],
  ['/', { 'accept-language': 'pl,en;q=0.5' }, 302, '/global/pl-pl/home'],
  ['/blog', { cookie: 'locale=pl-pl' }, 302, '/global/pl-pl/blog'],
])('%s leads a reader %j there', async (path, headers, status, to) => {
  const answer = await ask(path, headers)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
})

test('the language’s sitemap lists the pages that exist in it', async () => {
  expect(await page('/sitemap.xml')).toContain('/sitemap-pl-pl.xml')
  const sitemap = await page('/sitemap-pl-pl.xml')
  expect(sitemap).toContain('/global/pl-pl/home')
  expect(sitemap).toContain(`/global/pl-pl/${ARTICLE}`)
  expect(sitemap).not.toContain('/global/pl-pl/about')
})

test('search finds texts in it', async () => {
  const answer = JSON.parse(await page('/api/search?q=kolejka&lang=pl'))
  expect(answer.data.results[0]).toMatchObject({ title: 'Ile kosztuje kolejka', locale: 'pl-pl' })
})

// The last one, because the copy reads this file, too.
test('the check of messages names missing ones', async () => {
  rmSync(at('app/locale/messages/keep/pl.ts'))
  const { status, output } = await runProgram(process.execPath, [at('scripts/check-messages.ts')], {
    cwd: copy,
    quiet: true,
  })
  expect(status).toBe(1)
  expect(output).toContain('app/locale/messages/keep/pl.ts is missing')
})
