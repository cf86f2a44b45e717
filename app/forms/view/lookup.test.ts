import { expect, test, vi } from 'vitest'
import { createLookup, findByIds, optionsOf } from './lookup.ts'

const signal = new AbortController().signal

function service(answer: (url: string) => unknown, status = 200, headers: Record<string, string> = {}) {
  const asked: string[] = []
  const get: typeof fetch = async (url) => {
    asked.push(String(url))
    return Response.json(answer(String(url)), { status, headers })
  }
  return { asked, get }
}

test('a query is sent once, and malformed choices are dropped', async () => {
  const { asked, get } = service(() => ({ results: [{ id: 1, name: 'One' }, { id: 2 }, 'x'] }))
  const lookup = createLookup(get)
  expect(await lookup('/v2/skills/lookup', 'c++ & c', signal)).toEqual([{ id: 1, name: 'One' }])
  await lookup('/v2/skills/lookup', 'c++ & c', signal)
  expect(asked).toEqual(['/v2/skills/lookup?q=c%2B%2B%20%26%20c'])
  await lookup('/v2/skills/lookup?type=it', 'a', signal)
  expect(asked[1]).toBe('/v2/skills/lookup?type=it&q=a')
})

test('choices are asked for in the language of the page, and kept apart from those in another', async () => {
  const languages: string[] = []
  const get: typeof fetch = async (_, init) => {
    languages.push(new Headers(init?.headers).get('accept-language') ?? '')
    return Response.json({ results: [] })
  }
  const lookup = createLookup(get)
  for (const lang of ['de', 'uk', 'uk']) {
    vi.stubGlobal('document', { documentElement: { lang } })
    await lookup('/x', 'a', signal)
  }
  await findByIds('/x', ['1'], signal, get)
  vi.unstubAllGlobals()
  expect(languages).toEqual(['de', 'uk', 'uk'])
})

test('a failure is reported and not cached', async () => {
  const failing = service(() => ({}), 500)
  const lookup = createLookup(failing.get)
  await expect(lookup('/x', 'a', signal)).rejects.toThrow('500')
  await expect(lookup('/x', 'a', signal)).rejects.toThrow('500')
  expect(failing.asked).toHaveLength(2)
})

test('a service that is not ready says when to retry', async () => {
  const lookup = createLookup(service(() => ({}), 503, { 'retry-after': '3' }).get)
  await expect(lookup('/x', 'a', signal)).rejects.toMatchObject({ seconds: 3 })
  const without = createLookup(service(() => ({}), 503).get)
  await expect(without('/x', 'a', signal)).rejects.toThrow('503')
})

test('ids are requested in batches of 20', async () => {
  const { asked, get } = service((url) => ({
    results: (url.split('/').at(-1) ?? '').split(',').map((id) => ({ id, name: id })),
  }))
  const ids = Array.from({ length: 45 }, (_, index) => String(index))
  const found = await findByIds('/v2/skills/lookup', ids, signal, get)
  expect(found.map(({ id }) => id)).toEqual(ids)
  expect(asked.map((url) => url.split(',').length)).toEqual([20, 20, 5])
})

test.each([[null], ['x'], [{ results: 'x' }], [{}]])('%j has no choices', (answer) => {
  expect(optionsOf(answer)).toEqual([])
})
