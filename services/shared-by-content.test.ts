import { expect, test, vi } from 'vitest'
import { SharedByContent } from './shared-by-content.ts'

test('the same content is made once, other content apart', () => {
  const shared = new SharedByContent<readonly string[]>()
  const make = vi.fn((text: string) => text.split(' '))
  const of = (text: string) => shared.of(text, () => make(text))
  const first = of('java sql')
  expect(of('java sql')).toBe(first)
  expect(of('java')).toEqual(['java'])
  expect(make).toHaveBeenCalledTimes(2)
})
