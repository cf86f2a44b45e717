import { expect, test } from 'vitest'
import {
  deviceGuests,
  devicePresses,
  keptSeats,
  type QueuedGuest,
  type QueuedPress,
  sentGuest,
  sentPress,
  shownSeats,
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
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

test('presses are restored for their event only, in their order; what was sent is removed', () => {
  const one = store()
  const list = devicePresses(one, 'rust')
  list.put(press({ id: 'later', at: 2 }))
  list.put(press({ id: 'first', at: 1 }))
  const again = devicePresses(one, 'rust')
  expect(again.read().map(({ id }) => id)).toEqual(['first', 'later'])
  expect(devicePresses(one, 'css').read()).toEqual([])
  again.remove(['first', 'later', 'unknown'])
  expect(one.kept.size).toBe(0)
})

test('two tabs keep what both have: neither overwrites or brings back the other’s', () => {
  const one = store()
  const [tab, other] = [devicePresses(one, 'rust'), devicePresses(one, 'rust')]
  tab.put(press({ id: 'a', at: 1 }))
  other.put(press({ id: 'b', at: 2 }))
  tab.put(press({ id: 'c', at: 3 }))
  other.remove(['a'])
  expect(tab.read().map(({ id }) => id)).toEqual(['b', 'c'])
  expect(other.read()).toEqual(tab.read())
})

test.each(['{', '{}', '[]', '{"id":1}', 'null'])('a malformed entry is left out: %s', (text) => {
  const one = store()
  one.setItem('door rust x', text)
  devicePresses(one, 'rust').put(press())
  expect(devicePresses(one, 'rust').read()).toEqual([press()])
})

test('without storage, entries are there as long as the page is', () => {
  const off = () => {
    throw new Error('off')
  }
  const list = devicePresses({ getItem: off, setItem: off, removeItem: off, key: off, length: 1 }, 'rust')
  list.put(press())
  expect(list.read()).toEqual([press()])
  list.remove(['p'])
  expect(list.read()).toEqual([])
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
  const grace: QueuedGuest = { id: 'g', name: 'Grace', email: '', over: false, gone: false, at: 1_000 }
  const whose = { eventId: 'rust', owner: 'ada' }
  deviceGuests(one, { ...whose, now: 1_000 }).put(grace)
  expect(deviceGuests(one, { ...whose, now: 2_000 }).read()).toEqual([grace])
  expect(deviceGuests(one, { ...whose, owner: 'eve', now: 2_000 }).read()).toEqual([])
  // Like a draft, which the sign-out deletes.
  expect([...one.kept.keys()]).toEqual(['draft:ada:door rust g'])
  expect(deviceGuests(one, { ...whose, now: 1_000 + 86_400_000 }).read()).toEqual([])
  expect(one.kept.size).toBe(0)
})

test('who was refused is there in the next tab, with the reason, which is not sent', () => {
  const one = store()
  const whose = { eventId: 'rust', owner: 'ada', now: 2_000 }
  const grace: QueuedGuest = { id: 'g', name: 'Grace', email: '', over: false, gone: false, at: 1_000 }
  const list = deviceGuests(one, whose)
  list.put(grace)
  list.put({ ...grace, refused: 'full' })
  expect(deviceGuests(one, whose).read()).toEqual([{ ...grace, refused: 'full' }])
  expect(sentGuest({ ...grace, refused: 'full' }, 3_000)).toEqual({
    ...{ id: 'g', name: 'Grace', email: '', over: false, gone: false },
    ago: 2_000,
  })
  one.setItem('draft:ada:door rust x', JSON.stringify({ ...grace, id: 'x', refused: 'else' }))
  expect(deviceGuests(one, whose).read()).toHaveLength(1)
})
