import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStop, type StopSteps } from './stop.ts'

const DRAIN_MS = 5_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * A process that records its steps with the time since its first signal; each step ends when the test says
 * so.
 */
function openProcess({
  ends = {},
  drainMs = DRAIN_MS,
}: {
  ends?: Partial<StopSteps>
  drainMs?: number
} = {}) {
  const since = Date.now()
  const seen: string[] = []
  const warnings: string[] = []
  const note = (step: string) => void seen.push(`${(Date.now() - since) / 1_000} ${step}`)
  const noted =
    (step: 'finish' | 'stopServices' | 'closeDatabase'): (() => Promise<void>) =>
    async () => {
      note(step)
      await ends[step]?.()
    }
  const signal = createStop({
    drainMs,
    finishMs: 20_000,
    warn: (_fields, message) => void warnings.push(message),
    steps: {
      announce: () => note('announce'),
      finish: noted('finish'),
      cut: () => note('cut'),
      stopServices: noted('stopServices'),
      closeDatabase: noted('closeDatabase'),
      exit: (code) => note(`exit ${code}`),
    },
  })
  return { seen, warnings, signal }
}

const never = () => new Promise<void>(() => {})

test('SIGTERM: announced, served on for the drain, finished, jobs, database, exit 0', async () => {
  const { seen, warnings, signal } = openProcess()
  signal('SIGTERM')
  expect(seen).toEqual(['0 announce'])
  await vi.advanceTimersByTimeAsync(DRAIN_MS - 1)
  expect(seen).toEqual(['0 announce'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['0 announce', '5 finish', '5 stopServices', '5 closeDatabase', '5 exit 0'])
  expect(warnings).toEqual([])
})

test.each(['SIGINT', 'SIGHUP'] as const)(
  '%s comes from a terminal: no drain, but what runs is finished',
  async (name) => {
    let answered = () => {}
    const finish = () =>
      new Promise<void>((resolve) => {
        answered = resolve
      })
    const { seen, signal } = openProcess({ ends: { finish } })
    signal(name)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(seen).toEqual(['0 announce', '0 finish'])
    answered()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.slice(2)).toEqual(['3 stopServices', '3 closeDatabase', '3 exit 0'])
  },
)

test('each step is bounded, and what comes after it still happens', async () => {
  const { seen, warnings, signal } = openProcess({
    ends: { finish: never, stopServices: never, closeDatabase: never },
  })
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toEqual([
    '0 announce',
    '5 finish',
    '25 cut',
    '25 stopServices',
    '40 closeDatabase',
    '45 exit 1',
  ])
  expect(warnings).toHaveLength(3)
})

test('a job that fails does not keep the database open', async () => {
  const stopServices = () => Promise.reject(new Error('no network'))
  const { seen, warnings, signal } = openProcess({ ends: { stopServices } })
  signal('SIGINT')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.slice(-2)).toEqual(['0 closeDatabase', '0 exit 1'])
  expect(warnings).toEqual(['Background jobs could not be stopped'])
})

test('a second signal ends the wait that is under way, a third the next', async () => {
  const { seen, signal } = openProcess({ ends: { finish: never } })
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(2_000)
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen).toEqual(['0 announce', '2 finish'])
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.slice(2)).toEqual(['4 cut', '4 stopServices', '4 closeDatabase', '4 exit 0'])
})

test('the same signal by two ways is one', async () => {
  const { seen, signal } = openProcess()
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(300)
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['0 announce'])
})

test('without a time to drain SIGTERM stops at once', async () => {
  const { seen, signal } = openProcess({ drainMs: 0 })
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.at(-1)).toBe('0 exit 0')
})
