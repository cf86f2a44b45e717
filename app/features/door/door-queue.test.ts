import { expect, test } from 'vitest'
import {
  keptSeats,
  type QueuedPress,
  readGuests,
  readQueue,
  sentPress,
  shownSeats,
  writeGuests,
  writeQueue,
} from './door-queue.ts'

const press = (change: Partial<QueuedPress> = {}): QueuedPress => ({
  id: 'p',
  answer: 'ada',
  seat: 0,
  here: true,
  at: Date.parse('2026-12-10T18:05:00Z'),
  ...change,
})

function store() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a queue is restored for its event only, and an empty one is removed', () => {
  const one = store()
  expect(writeQueue(one, 'rust', [press()])).toBe(true)
  expect(readQueue(one, 'rust')).toEqual([press()])
  expect(readQueue(one, 'css')).toEqual([])
  writeQueue(one, 'rust', [])
  expect(one.kept.size).toBe(0)
})

test.each(['{', '{}', '[{"id":1}]', 'null'])('a malformed queue is ignored: %s', (text) => {
  expect(readQueue({ getItem: () => text }, 'rust')).toEqual([])
})

test('a device without storage is reported', () => {
  const full = {
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  }
  expect(writeQueue(full, 'rust', [press()])).toBe(false)
})

test('sends the time since the press, whatever the clock shows, and never a negative one', () => {
  expect(sentPress(press(), press().at + 90_000)).toEqual({
    id: 'p',
    answer: 'ada',
    seat: 0,
    here: true,
    ago: 90_000,
  })
  expect(sentPress(press(), press().at - 90_000).ago).toBe(0)
})

test('local presses override the server’s state and are marked until sent', () => {
  const known = { 'ada 0': '2026-12-10T18:00:00.000Z', 'bob 0': '2026-12-10T18:01:00.000Z' }
  const queue = [press(), press({ answer: 'bob', here: false }), press({ answer: 'eve', seat: 1 })]
  expect([...shownSeats(known, queue)]).toEqual([
    ['ada 0', { since: '2026-12-10T18:00:00.000Z', kept: false }],
    ['eve 1', { since: '2026-12-10T18:05:00.000Z', kept: true }],
  ])
  expect([...keptSeats(queue)]).toEqual(['ada 0', 'bob 0', 'eve 1'])
  const undone = [...queue, press({ answer: 'eve', seat: 1, here: false })]
  expect(shownSeats(known, undone).has('eve 1')).toBe(false)
})

test('people who were added wait a day at most, for their host alone', () => {
  const one = store()
  const grace = { id: 'g', name: 'Grace', email: '', over: false, gone: false, at: 1_000 }
  const whose = { eventId: 'rust', owner: 'ada' }
  writeGuests(one, whose, [grace])
  expect(readGuests(one, { ...whose, now: 2_000 })).toEqual([grace])
  expect(readGuests(one, { ...whose, owner: 'eve', now: 2_000 })).toEqual([])
  expect(readGuests(one, { ...whose, now: 1_000 + 86_400_000 })).toEqual([])
  // Like a draft, which the sign-out deletes.
  expect([...one.kept.keys()]).toEqual(['draft:ada:door rust'])
  writeGuests(one, whose, [])
  expect(one.kept.size).toBe(0)
})
