import { expect, test, vi } from 'vitest'
import { arrived, renderTurn } from './render-turn.server.ts'

test('renders run in order, with a turn of the event loop in between', async () => {
  const happened: string[] = []
  const render = async (name: string) => {
    await renderTurn()
    happened.push(name)
  }
  const renders = [render('first'), render('second'), render('third')]
  // Set before the second turn begins, as a stand-in for what arrived over the network during the first
  // render.
  await renders[0]
  setImmediate(() => happened.push('meanwhile'))
  await Promise.all(renders)
  expect(happened).toEqual(['first', 'second', 'meanwhile', 'third'])
})

test('the next render waits while requests arrive, but no longer than a render takes', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  let turns = 0
  let isOver = false
  const visitors = setImmediate(function arrive() {
    arrived()
    turns += 1
    // The clock stands still for twenty turns of the event loop, then jumps past the limit.
    if (turns === 20) now.mockReturnValue(1_025)
    if (!isOver) setImmediate(arrive)
  })
  await renderTurn()
  const before = turns
  await renderTurn()
  isOver = true
  clearImmediate(visitors)
  now.mockRestore()
  expect(before).toBeLessThan(20)
  expect(turns).toBeGreaterThanOrEqual(20)
  expect(turns).toBeLessThan(25)
})
