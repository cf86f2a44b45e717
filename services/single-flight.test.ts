import { expect, test } from 'vitest'
import { requestSignal, withSignal } from '#db/request-signal.ts'
import { SingleFlight } from './single-flight.ts'

/** Work that ends when the test says so, and reports when its signal aborted. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  let started = 0
  const work = () => {
    started += 1
    signal = requestSignal()
    signal?.addEventListener('abort', () => reject(signal?.reason))
    return promise
  }
  return { work, end: resolve, signal: () => signal, started: () => started }
}

test('everybody who asks at once gets the result of one piece of work', async () => {
  const flights = new SingleFlight<string>()
  const { work, end, started } = heldWork()
  const all = Promise.all([flights.once('a', work), flights.once('a', work), flights.once('a', work)])
  expect(flights.has('a')).toBe(true)
  end('made')
  expect(await all).toEqual(['made', 'made', 'made'])
  expect(started()).toBe(1)
  expect(flights.has('a')).toBe(false)
})

test('the work goes on while one of several still waits, and ends when the last has gone', async () => {
  const flights = new SingleFlight<string>()
  const { work, signal } = heldWork()
  const [first, second] = [new AbortController(), new AbortController()]
  const firstAsked = withSignal(first.signal, () => flights.once('a', work))
  const secondAsked = withSignal(second.signal, () => flights.once('a', work))

  first.abort()
  await expect(firstAsked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(signal()?.aborted).toBe(false)

  second.abort()
  await expect(secondAsked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(signal()?.aborted).toBe(true)
})

test('the work goes on for somebody who has no signal', async () => {
  const flights = new SingleFlight<string>()
  const { work, end, signal } = heldWork()
  const gone = new AbortController()
  const left = withSignal(gone.signal, () => flights.once('a', work))
  const stays = flights.once('a', work)
  gone.abort()
  await expect(left).rejects.toThrow()
  expect(signal()?.aborted).toBe(false)
  end('made')
  expect(await stays).toBe('made')
})

test('somebody who comes after the last has gone begins anew', async () => {
  const flights = new SingleFlight<string>()
  const abandoned = heldWork()
  const gone = new AbortController()
  const left = withSignal(gone.signal, () => flights.once('a', abandoned.work))
  gone.abort()
  const again = heldWork()
  const asked = flights.once('a', again.work)
  again.end('made anew')
  expect(await asked).toBe('made anew')
  await expect(left).rejects.toThrow()
})

test('a failure reaches everybody and is forgotten', async () => {
  const flights = new SingleFlight<string>()
  const fail = () => Promise.reject(new Error('no'))
  await expect(Promise.all([flights.once('a', fail), flights.once('a', fail)])).rejects.toThrow('no')
  expect(await flights.once('a', async () => 'yes')).toBe('yes')
})
