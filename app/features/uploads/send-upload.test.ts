import { describe, expect, test } from 'vitest'
import type { UploadState } from '#services/uploads/uploads.ts'
import { createPoll } from './poll.ts'
import { createSendUpload, UploadFailed } from './send-upload.ts'

const file = new File(['x'], 'cv.pdf', { type: 'application/pdf' })
const state = (facts: Partial<UploadState>): UploadState => ({
  uploadId: 'u1',
  type: 'CV',
  status: 'UPLOADED',
  metaStatus: 'FINISHED',
  fileName: 'cv.pdf',
  failure: null,
  ...facts,
})

interface World {
  /** Responses of the storage in turn; 0 is a lost connection. */
  posts?: number[]
  states?: Partial<UploadState>[]
  /** Aborts the upload while it is posted. */
  cancels?: boolean
}

/** A storage and a server with a clock that advances only by sleeping. */
async function run({ posts = [204], states = [{}], cancels = false }: World) {
  const calls: string[] = []
  const remembered: (string | undefined)[] = []
  const controller = new AbortController()
  let now = 0
  let forms = 0
  const uploading = createSendUpload({
    async call<T>(path: string, request?: { method?: string }) {
      calls.push(`${request?.method ?? 'GET'} ${path}`)
      if (path.includes('/link/')) {
        forms += 1
        return { uploadId: `u${forms}`, url: '/storage', fields: {} } as T
      }
      return (
        request?.method === 'DELETE' ? {} : state((states.length > 1 ? states.shift() : states[0]) ?? {})
      ) as T
    },
    async post() {
      calls.push('POST /storage')
      if (cancels) controller.abort()
      return posts.shift() ?? 204
    },
    poll: createPoll({
      now: () => now,
      sleep: async (ms) => {
        now += ms
      },
    }),
    online: async () => void calls.push('online again'),
    remember: (_, id) => void remembered.push(id),
  })
  const outcome = await uploading
    .send('cv', file, { signal: controller.signal, onProgress: () => {}, onWaiting: () => {} })
    .then(
      ({ fileName }) => fileName,
      (error: unknown) => (error instanceof UploadFailed ? `${error.fault}: ${error.message}` : 'called off'),
    )
  return { outcome, calls, remembered, now }
}

const LINK = 'GET /api/profile/upload/link/cv?contentType=application%2Fpdf'

test('requests an upload form, posts the file and waits for its check', async () => {
  const { outcome, calls, remembered, now } = await run({
    states: [{ status: 'IN_S3_BUCKET' }, { status: 'IN_EPAM_STORAGE' }, {}],
  })
  expect(outcome).toBe('cv.pdf')
  expect(calls).toEqual([LINK, 'POST /storage', ...Array(3).fill('GET /api/upload/u1')])
  expect(now).toBe(6_000)
  expect(remembered).toEqual(['u1', undefined])
})

describe('ends with the reason for the failure', () => {
  test.each([
    [
      'a file that was refused',
      { states: [{ status: 'FAILED', failure: 'macros' }] },
      'macros: The file was refused',
    ],
    ['a CV without a name', { states: [{ fileName: null }] }, 'empty: Empty cv data'],
    ['a check that takes more than 30 s', { states: [{ status: 'IN_S3_BUCKET' }] }, 'time: It took too long'],
    ['what the storage does not want', { posts: [400] }, 'too-large: The storage answered 400'],
    [
      'an upload that was called off elsewhere',
      { states: [{ status: 'CANCELED' }] },
      'interrupted: The upload was called off',
    ],
  ] satisfies [string, World, string][])('%s', async (_, world, outcome) => {
    expect((await run(world)).outcome).toBe(outcome)
  })

  test('waits for thirty seconds and no longer', async () => {
    expect((await run({ states: [{ status: 'REQUESTED' }] })).now).toBe(30_000)
  })
})

describe('a lost connection', () => {
  test('is waited for, and the file is sent again with the same form', async () => {
    const { outcome, calls } = await run({ posts: [0, 204], states: [{ status: 'REQUESTED' }, {}] })
    expect(outcome).toBe('cv.pdf')
    expect(calls).toEqual([
      LINK,
      'POST /storage',
      'online again',
      'GET /api/upload/u1',
      'POST /storage',
      'GET /api/upload/u1',
    ])
  })

  test('of only the response sends nothing twice', async () => {
    const { outcome, calls } = await run({ posts: [0], states: [{ status: 'IN_S3_BUCKET' }, {}] })
    expect(outcome).toBe('cv.pdf')
    expect(calls.filter((call) => call === 'POST /storage')).toHaveLength(1)
  })

  test('that outlasts the form requests another one', async () => {
    const { outcome, calls } = await run({ posts: [403, 204] })
    expect(outcome).toBe('cv.pdf')
    expect(calls.filter((call) => call === LINK)).toHaveLength(2)
    expect(calls.at(-1)).toBe('GET /api/upload/u2')
  })

  test('gives up after repeated failures', async () => {
    const { outcome } = await run({ posts: [0, 0, 0, 0, 0], states: [{ status: 'REQUESTED' }] })
    expect(outcome).toBe('other: The connection was lost again and again')
  })
})

test('cancelling notifies the server', async () => {
  const { outcome, calls } = await run({ cancels: true })
  expect(outcome).toBe('called off')
  expect(calls.at(-1)).toBe('DELETE /api/upload/u1')
})
