import { expect, test } from 'vitest'
import { renderTurn } from './render-turn.server.ts'

test('renders take turns in their order, and between two of them the event loop goes round', async () => {
  const happened: string[] = []
  const render = async (name: string) => {
    await renderTurn()
    happened.push(name)
  }
  const renders = [render('first'), render('second'), render('third')]
  // Set before the second turn begins: it stands for what came over the network while the first page was rendered.
  await renders[0]
  setImmediate(() => happened.push('meanwhile'))
  await Promise.all(renders)
  expect(happened).toEqual(['first', 'second', 'meanwhile', 'third'])
})
