import { describe, expect, test, vi } from 'vitest'
import { createRefresh, REFRESHED_AT, type RefreshOutcome } from './refresh.ts'
import { createSessionFetch } from './session-fetch.ts'

/** A server whose calls answer 401 until the session is refreshed (or then too: `stubborn`), and a device on which time passes by asking. */
function world({
  outcome = 'refreshed' as RefreshOutcome,
  first = 401 as number | 'lost',
  stubborn = false,
} = {}) {
  const state = { fresh: false, refreshes: 0, calls: 0, expired: 0, signIns: 0, warnings: 0 }
  const storage = new Map<string, string>()
  let queue = Promise.resolve<unknown>(undefined)
  const locks = {
    request: (_name: string, run: () => Promise<unknown>) => {
      queue = queue.then(run, run)
      return queue
    },
  } as unknown as LockManager
  let time = 1_000
  const now = () => time++
  const fetch = vi.fn(async (input: string | URL | Request) => {
    if (String(input) === '/api/login/refresh') {
      state.refreshes += 1
      await Promise.resolve()
      if (outcome === 'unavailable') throw new TypeError('no connection')
      state.fresh = outcome === 'refreshed'
      return new Response(null, { status: outcome === 'refreshed' ? 200 : 401 })
    }
    state.calls += 1
    if (state.fresh && !stubborn) return Response.json({ data: 'done' })
    if (first === 'lost') throw new TypeError('no connection')
    return new Response(null, { status: first })
  }) as unknown as typeof globalThis.fetch
  const tab = (active = true) => {
    const refresh = createRefresh({
      fetch,
      locks,
      now,
      warn: () => {
        state.warnings += 1
      },
      storage: {
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => void storage.set(name, value),
      },
    })
    return createSessionFetch({
      fetch,
      refresh,
      now,
      sleep: async () => {},
      isSessionActive: () => active,
      onExpired: () => {
        state.expired += 1
      },
      onSignInNeeded: () => {
        state.signIns += 1
      },
    })
  }
  return { state, tab, storage }
}

describe('a refused call', () => {
  test.each([401, 403, 302] as const)('%i: one refresh, one more try', async (first) => {
    const { state, tab } = world({ first })
    expect((await tab()('/api/club/profile')).status).toBe(200)
    expect(state).toMatchObject({ refreshes: 1, calls: 2, expired: 0 })
  })

  test('as is a lost one', async () => {
    const { state, tab } = world({ first: 'lost' })
    expect((await tab()('/api/club/profile')).status).toBe(200)
    expect(state).toMatchObject({ refreshes: 1, calls: 2 })
  })

  test.each([
    [401, 1],
    [302, 1],
    [403, 0],
  ] as const)(
    '%i again after the refresh: not tried for ever, %i ways to the sign-in',
    async (first, signIns) => {
      const { state, tab } = world({ first, stubborn: true })
      expect((await tab()('/api/admin', { method: 'POST', body: 'x' })).status).toBe(first)
      expect(state).toMatchObject({ refreshes: 1, calls: 2, expired: 0, signIns })
    },
  )

  test('leads to the sign-in without a session, unless the page made the call by itself', async () => {
    const { state, tab } = world()
    expect((await tab(false)('/api/club/profile')).status).toBe(401)
    expect(state).toMatchObject({ refreshes: 0, calls: 1, expired: 0, signIns: 1 })
    await tab(false)('/api/club/profile', { whenSignedOut: 'answer' })
    expect(state.signIns).toBe(1)
  })

  test('does not leave the page if the connection was lost', async () => {
    const { state, tab } = world({ first: 'lost' })
    await expect(tab(false)('/api/club/profile')).rejects.toThrow('no connection')
    expect(state.signIns).toBe(0)
  })

  test.each([200, 404, 422, 500])('%i triggers no refresh', async (first) => {
    const { state, tab } = world({ first })
    expect((await tab()('/api/club/profile')).status).toBe(first)
    expect(state).toMatchObject({ refreshes: 0, calls: 1 })
  })
})

test('fifty concurrent calls make one refresh, also in two tabs', async () => {
  const { state, tab } = world()
  const [one, two] = [tab(), tab()]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? one : two)('/api/club/profile')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(state.refreshes).toBe(1)
})

describe('an ended session', () => {
  test('is tried three times, then reported once for each call', async () => {
    const { state, tab } = world({ outcome: 'ended' })
    expect((await tab()('/api/club/profile')).status).toBe(401)
    expect(state).toMatchObject({ refreshes: 3, calls: 1, expired: 1, warnings: 0 })
  })

  test('is not assumed when offline', async () => {
    const { state, tab } = world({ outcome: 'unavailable', first: 'lost' })
    await expect(tab()('/api/club/profile')).rejects.toThrow('no connection')
    // What the server did not say is logged; that a session is over is not.
    expect(state).toMatchObject({ expired: 0, warnings: 3 })
  })
})

test('uses a refresh made by another tab meanwhile', async () => {
  const { state, tab, storage } = world()
  storage.set(REFRESHED_AT, '999999')
  state.fresh = false
  const answer = tab()('/api/club/profile')
  state.fresh = true
  expect((await answer).status).toBe(200)
  expect(state.refreshes).toBe(0)
})
