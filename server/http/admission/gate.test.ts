import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classes } from './classes.ts'
import { Gate, type GateRules, type Reason } from './gate.ts'

const rules: GateRules = { slots: 2, share: 2, queue: 4, patience: 1_000, hurry: 100 }

/** A gate with a clock of its own, whose requests are `visitor:number`, and what has become of each. */
function day(own: Partial<GateRules> = {}) {
  const gate = new Gate<string>({ ...rules, ...own })
  const fate = new Map<string, 'waits' | 'runs' | 'ended' | 'gone' | Reason>()
  const since = new Map<string, number>()
  const waits: number[] = []
  let now = 0
  const visitorOf = (item: string) => item.split(':')[0] ?? ''
  function note({ start, refuse }: ReturnType<Gate<string>['pass']>) {
    for (const item of start) {
      fate.set(item, 'runs')
      waits.push(now - (since.get(item) ?? 0))
    }
    for (const { item, reason } of refuse) {
      fate.set(item, reason)
      waits.push(now - (since.get(item) ?? 0))
    }
  }
  return {
    gate,
    fate,
    waits,
    enter(...items: string[]) {
      for (const item of items) {
        fate.set(item, 'waits')
        since.set(item, now)
        note(gate.enter(now, visitorOf(item), item))
      }
    },
    leave(...items: string[]) {
      for (const item of items) {
        fate.set(item, 'ended')
        note(gate.leave(now, visitorOf(item)))
      }
    },
    abandon(item: string) {
      fate.set(item, 'gone')
      note(gate.abandon(now, item))
    },
    /** Time passes as it does with a timer: each wait ends when it is over. */
    pass(milliseconds: number) {
      const end = now + milliseconds
      for (;;) {
        const at = gate.nextExpiry(now)
        if (at === undefined || at > end) break
        now = Math.max(now, at)
        note(gate.pass(now))
      }
      now = end
      note(gate.pass(now))
    },
    are: (wanted: string) => [...fate].filter(([, is]) => is === wanted).map(([item]) => item),
  }
}

test('slots are taken, then places in the queue, then nothing is left', () => {
  const { enter, are, leave } = day()
  enter('a:1', 'a:2', 'a:3', 'a:4', 'a:5', 'a:6', 'a:7')
  expect(are('runs')).toEqual(['a:1', 'a:2'])
  expect(are('waits')).toEqual(['a:3', 'a:4', 'a:5', 'a:6'])
  expect(are('full')).toEqual(['a:7'])
  leave('a:1')
  expect(are('runs')).toEqual(['a:2', 'a:3'])
})

test('a burst may wait for as long as patience lasts', () => {
  const { enter, are, pass, leave } = day()
  enter('a:1', 'b:1', 'c:1')
  pass(999)
  leave('a:1')
  expect(are('runs')).toEqual(['b:1', 'c:1'])
})

test('a queue that has not been empty for as long as patience is kept short, and waits in it end soon', () => {
  const { enter, are, pass, leave } = day()
  enter('a:1', 'a:2', 'b:1', 'c:1')
  pass(500)
  leave('a:1')
  enter('d:1')
  // Somebody has waited all the time since 0, though not always the same.
  pass(499)
  expect(are('late')).toEqual([])
  pass(1)
  expect(are('late')).toEqual(['c:1', 'd:1'])
})

test('the queue is patient again once it was empty', () => {
  const { enter, are, pass, leave, gate } = day()
  enter('a:1', 'a:2', 'b:1')
  pass(1_000)
  expect(are('late')).toEqual(['b:1'])
  expect(gate.waiting).toBe(0)
  enter('c:1')
  pass(900)
  leave('a:1')
  expect(are('runs')).toContain('c:1')
})

test('somebody who has gone holds no place', () => {
  const { enter, are, abandon, leave } = day({ slots: 1, share: 1, queue: 2 })
  enter('a:1', 'b:1', 'c:1')
  abandon('b:1')
  enter('d:1')
  leave('a:1')
  expect(are('runs')).toEqual(['c:1'])
  expect(are('waits')).toEqual(['d:1'])
})

describe('between visitors', () => {
  test('one alone may use all but what is kept for others, and all of the queue', () => {
    const { enter, are } = day({ slots: 4, share: 3 })
    enter(...Array.from({ length: 8 }, (_, at) => `a:${at}`))
    expect(are('runs')).toHaveLength(3)
    expect(are('waits')).toHaveLength(4)
    enter('b:1')
    expect(are('runs')).toContain('b:1')
  })

  test('a free slot goes to whoever holds the fewest', () => {
    const { enter, are, leave } = day({ slots: 2 })
    enter('a:1', 'a:2', 'a:3', 'a:4', 'b:1')
    leave('a:1')
    expect(are('runs')).toEqual(['a:2', 'b:1'])
  })

  test('a full queue makes room for somebody new at the cost of whoever has most waiting', () => {
    const { enter, are } = day({ slots: 1, share: 1 })
    enter('a:1', 'a:2', 'a:3', 'a:4', 'a:5', 'b:1')
    expect(are('waits')).toEqual(['a:2', 'a:3', 'a:4', 'b:1'])
    expect(are('full')).toEqual(['a:5'])
  })

  test('who has as much waiting as anybody makes room himself', () => {
    const { enter, are } = day({ slots: 1, share: 1, queue: 2 })
    enter('a:1', 'a:2', 'b:1', 'b:2')
    expect(are('waits')).toEqual(['a:2', 'b:1'])
    expect(are('full')).toEqual(['b:2'])
  })
})

const someRules = fc
  .record({
    slots: fc.integer({ min: 1, max: 6 }),
    queue: fc.integer({ min: 1, max: 12 }),
    patience: fc.integer({ min: 10, max: 1_000 }),
  })
  .chain((own) =>
    fc.record({
      slots: fc.constant(own.slots),
      queue: fc.constant(own.queue),
      patience: fc.constant(own.patience),
      share: fc.integer({ min: 1, max: own.slots }),
      hurry: fc.integer({ min: 1, max: own.patience }),
    }),
  )
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ enter: fc.constantFrom('a', 'a', 'a', 'b', 'c') }) },
    { weight: 3, arbitrary: fc.record({ leave: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ abandon: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ pass: fc.nat(400) }) },
  ),
  { maxLength: 120 },
)

test('whatever happens, slots, shares, the queue and waits stay within their bounds, and nobody is lost', () => {
  fc.assert(
    fc.property(someRules, steps, (own, happens) => {
      const { gate, fate, waits, are, ...events } = day(own)
      let number = 0
      for (const step of happens) {
        if ('enter' in step) events.enter(`${step.enter}:${number++}`)
        if ('pass' in step) events.pass(step.pass)
        const running = are('runs')
        const waiting = are('waits')
        if ('leave' in step && running.length > 0) events.leave(running[step.leave % running.length] ?? '')
        if ('abandon' in step && waiting.length > 0)
          events.abandon(waiting[step.abandon % waiting.length] ?? '')

        expect(gate.running).toBe(are('runs').length)
        expect(gate.waiting).toBe(are('waits').length)
        expect(gate.running).toBeLessThanOrEqual(own.slots)
        expect(gate.waiting).toBeLessThanOrEqual(own.queue)
        for (const visitor of 'abc')
          expect(are('runs').filter((item) => item.startsWith(visitor)).length).toBeLessThanOrEqual(own.share)
        // A slot is idle only while all who wait hold their share.
        if (gate.running < own.slots)
          for (const item of are('waits'))
            expect(are('runs').filter((one) => one[0] === item[0])).toHaveLength(own.share)
      }
      for (const wait of waits) expect(wait).toBeLessThanOrEqual(own.patience)
      // The end of the load: what runs ends, and nothing waits for ever.
      for (let running = are('runs'); running.length > 0; running = are('runs')) events.leave(...running)
      expect(are('waits')).toEqual([])
      expect(gate.running).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('however much one visitor sends, another who sends now and then is always served', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2, max: 50 }), (flood, rounds) => {
      const { enter, leave, pass, are, fate } = day({ slots: 4, share: 3, queue: 8 })
      for (let round = 0; round < rounds; round++) {
        for (let at = 0; at < flood; at++) enter(`flood:${round}-${at}`)
        enter(`guest:${round}`)
        pass(20)
        const [first] = are('runs').filter((item) => item.startsWith('flood'))
        if (first !== undefined) leave(first)
        if (fate.get(`guest:${round}`) === 'runs') leave(`guest:${round}`)
      }
      expect([...fate].filter(([item, is]) => item.startsWith('guest') && is !== 'ended')).toEqual([])
    }),
  )
})

test('the table leaves room for somebody else in every class', () => {
  for (const own of Object.values(classes)) {
    expect(own.share).toBeLessThan(own.slots)
    expect(own.hurry).toBeLessThan(own.patience)
    if (own.deadline > 0) expect(own.patience).toBeLessThan(own.deadline)
  }
})
