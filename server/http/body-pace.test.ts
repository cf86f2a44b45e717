import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BodyPace } from './body-pace.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends so many bytes every second. @returns after how many seconds it was given up, undefined within the time */
function givenUpAfter(seconds: number, bytesOf: (second: number) => number, ofAll = 900): number | undefined {
  let gone: number | undefined
  let second = 0
  const pace = new BodyPace({
    seconds: ofAll,
    give: () => {
      gone ??= second
    },
  })
  for (second = 1; second <= seconds && gone === undefined; second++) {
    vi.advanceTimersByTime(1_000)
    const bytes = bytesOf(second)
    if (bytes > 0) pace.received(bytes)
  }
  pace.stop()
  return gone
}

test('a sender that is silent from the beginning has ten seconds', () => {
  expect(givenUpAfter(60, () => 0)).toBe(10)
})

test('a kilobyte a second is enough for as long as the whole may take', () => {
  expect(givenUpAfter(800, () => 1_000)).toBeUndefined()
  expect(givenUpAfter(100, () => 1_000, 60)).toBe(60)
})

test('a byte a second is not', () => {
  expect(givenUpAfter(60, () => 1)).toBe(11)
})

test('half a kilobyte a second uses the ten seconds up', () => {
  expect(givenUpAfter(60, () => 500)).toBeGreaterThan(15)
  expect(givenUpAfter(60, () => 500)).toBeLessThan(25)
})

test('who has sent much may be silent for half a minute, and no longer', () => {
  expect(givenUpAfter(34, (second) => (second === 5 ? 10_000_000 : 0))).toBeUndefined()
  expect(givenUpAfter(60, (second) => (second === 5 ? 10_000_000 : 0))).toBe(35)
})

test('while nobody reads, the sender is not to blame; the whole time goes on', () => {
  const give = vi.fn()
  const pace = new BodyPace({ seconds: 60, give })
  vi.advanceTimersByTime(5_000)
  pace.pause()
  vi.advanceTimersByTime(40_000)
  expect(give).not.toHaveBeenCalled()
  pace.resume()
  vi.advanceTimersByTime(4_000)
  expect(give).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(give).toHaveBeenCalledOnce()

  const late = vi.fn()
  new BodyPace({ seconds: 60, give: late }).pause()
  vi.advanceTimersByTime(59_000)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(late).toHaveBeenCalledOnce()
})

test('after its end nobody is given up', () => {
  const give = vi.fn()
  new BodyPace({ seconds: 60, give }).stop()
  vi.advanceTimersByTime(100_000)
  expect(give).not.toHaveBeenCalled()
})
