import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Busy, createWorkQueue } from './work-queue.ts'

function task(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    finish: resolve,
    work: async () => {
      log.push(name)
      await promise
      return name
    },
  }
}

test('few run at once, readers before spare work, and spare work leaves a place free', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ atOnce: 2, mostWaiting: 10 })
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => task(log, name))
  if (!a || !b || !c || !d || !e) throw new Error('five tasks')
  const answers = [queue.run(a.work), queue.run(b.work)]
  queue.later(async () => void (await d.work()))
  queue.later(async () => void (await e.work()))
  answers.push(queue.run(c.work))
  expect(log).toEqual(['a', 'b'])
  a.finish()
  await settled()
  expect(log).toEqual(['a', 'b', 'c'])
  b.finish()
  await settled()
  c.finish()
  await settled()
  expect(log).toEqual(['a', 'b', 'c', 'd'])
  d.finish()
  e.finish()
  await queue.idle()
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('who comes when too many wait is told so', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 1 })
  const [a, b] = [task(log, 'a'), task(log, 'b')]
  const answers = [queue.run(a.work), queue.run(b.work)]
  await expect(queue.run(async () => 'c')).rejects.toBeInstanceOf(Busy)
  a.finish()
  b.finish()
  expect(await Promise.all(answers)).toEqual(['a', 'b'])
})

test('work that fails makes place for the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 5 })
  const failed = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
