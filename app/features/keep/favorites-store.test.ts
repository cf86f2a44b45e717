import { expect, test, vi } from 'vitest'
import { createFavoritesStore } from './favorites-store.ts'

const course = { id: 'one', type: 'course' } as const
const article = { id: 'one', type: 'article' } as const

function storeOver(answer: (path: string, init?: RequestInit) => Promise<Response> | Response) {
  const fetch = vi.fn(async (path: string, init?: RequestInit) => answer(path, init))
  const warn = vi.fn()
  const store = createFavoritesStore({ fetch, warn })
  const seen: boolean[] = []
  store.subscribe(() => seen.push(store.isKept(course)))
  return { store, fetch, warn, seen }
}

test('reads once; 404 is an empty list; the same id of another type is another item', async () => {
  const { store, fetch } = storeOver(() => Response.json({ data: [article] }))
  await Promise.all([store.load(), store.load()])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(store.isKept(article)).toBe(true)
  expect(store.isKept(course)).toBe(false)
  const empty = storeOver(() => new Response(null, { status: 404 }))
  await empty.store.load()
  expect(empty.store.isKept(article)).toBe(false)
  expect(empty.warn).not.toHaveBeenCalled()
})

test('a change shows before the response', async () => {
  let answer: (response: Response) => void = () => {}
  const { store, seen } = storeOver(() => new Promise((resolve) => (answer = resolve)))
  const done = store.set(course, true)
  await vi.waitFor(() => expect(seen).toEqual([true]), 20_000)
  answer(Response.json({ data: course }))
  expect(await done).toBe('done')
  expect(store.isKept(course)).toBe(true)
})

test.each([
  [true, []],
  [false, [course]],
])('a press (%s) before the list was read is not undone by a list from before it', async (on, before) => {
  const { store } = storeOver((_, init) => Response.json({ data: init?.method ? course : before }))
  const done = store.set(course, on)
  await store.load()
  expect(store.isKept(course)).toBe(on)
  expect(await done).toBe('done')
  expect(store.isKept(course)).toBe(on)
})

test.each([
  [true, [course]],
  [false, []],
])('a press (%s) that is refused shows what the list has that was read meanwhile', async (on, before) => {
  let refuse = () => {}
  const { store } = storeOver((_, init) =>
    init?.method === undefined
      ? Response.json({ data: before })
      : new Promise((resolve) => {
          refuse = () => resolve(new Response(null, { status: 503 }))
        }),
  )
  const done = store.set(course, on)
  await store.load()
  refuse()
  expect(await done).toBe('failed')
  expect(store.isKept(course)).toBe(on)
})

test.each([
  [true, 'Unable to save favorite card'],
  [false, 'Failed to remove favorite'],
])(
  'what is refused or lost (%s) is taken back, and said as the specification has it',
  async (on, message) => {
    for (const failing of [
      () => new Response(null, { status: 503 }),
      () => {
        throw new TypeError('no line')
      },
    ]) {
      let broken = false
      const { store, warn, seen } = storeOver(() =>
        broken ? failing() : Response.json({ data: on ? [] : [course] }),
      )
      await store.load()
      broken = true
      seen.length = 0
      expect(await store.set(course, on)).toBe('failed')
      expect(seen).toEqual([on, !on])
      expect(warn.mock.calls).toEqual([[message]])
    }
  },
)

test('consecutive clicks arrive in order, and a failure restores the server’s state', async () => {
  const answers: ((response: Response) => void)[] = []
  const { store, fetch, seen } = storeOver(() => new Promise((resolve) => answers.push(resolve)))
  const [on, off] = [store.set(course, true), store.set(course, false)]
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1), 20_000)
  expect(seen).toEqual([true, false])
  answers[0]?.(new Response(null, { status: 503 }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2), 20_000)
  expect(fetch.mock.calls.map(([, init]) => init?.method)).toEqual(['POST', 'DELETE'])
  answers[1]?.(new Response(null, { status: 503 }))
  expect(await Promise.all([on, off])).toEqual(['failed', 'failed'])
  expect(store.isKept(course)).toBe(false)
})

test.each([true, false])(
  'an answer that was lost after the server had done it (%s) counts, so that another press does not undo it',
  async (on) => {
    let data: object[] = on ? [] : [course]
    const { store, warn } = storeOver((_, init) => {
      if (init === undefined) return Response.json({ data })
      data = init.method === 'POST' ? [course] : []
      throw new TypeError('lost')
    })
    await store.load()
    expect(await store.set(course, on)).toBe('done')
    expect(store.isKept(course)).toBe(on)
    expect(warn).not.toHaveBeenCalled()
  },
)

test('an ended session is not treated as a refusal', async () => {
  const { store } = storeOver(() => new Response(null, { status: 401 }))
  expect(await store.set(course, true)).toBe('signed-out')
  expect(store.isKept(course)).toBe(false)
})
