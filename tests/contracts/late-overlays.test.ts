// Modals and toasts open late or never: anonymous pages must contain neither their code nor their messages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client')

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { NODE_ENV: 'production' } })
})
afterAll(() => site.close())

test('the first view of a page loads no modal, no toast library and none of their messages', async () => {
  const page = await site.page('/global/de-de/home')
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(files.length).toBeGreaterThan(3)
  const carried = [page, ...files.map((file) => readFileSync(join(CLIENT, file), 'utf8'))].join('\n')
  const words = Object.entries(await loadMessages('de', ['modals']))
    .filter(([, text]) => typeof text === 'string' && text.length > 25)
    .flatMap(([key, text]) => [key, String(text)])
  expect(words.length).toBeGreaterThan(20)
  expect(['Toastify__', ...words].filter((each) => carried.includes(each))).toEqual([])
})
