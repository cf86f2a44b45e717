import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, columns: 60, write: (text: string) => written.push(text), written }
}

test('on a terminal a bar is drawn over itself and cleared at the end', () => {
  const screen = terminal(true)
  const progress = progressOn(screen)('import')
  progress.update(1, 2, 'entries')
  progress.end()
  expect(screen.written).toEqual([
    `\r\u001b[2Kimport [${'#'.repeat(12)}${'-'.repeat(12)}] 50% entries`,
    '\r\u001b[2K',
  ])
})

test('elsewhere each step is a line', () => {
  const log = terminal(false)
  const progress = progressOn(log)('import')
  for (const done of [0, 1, 2]) progress.update(done, 2, 'entries')
  progress.update(2, 2, 'publishing')
  progress.end()
  expect(log.written).toEqual(['import: entries (2 in all)\n', 'import: publishing (2 in all)\n'])
})
