import { expect, test } from 'vitest'
import { catchTyping } from './catch-typing.ts'

function typing() {
  const target = new EventTarget()
  const caught = catchTyping(target)
  /** @returns whether the key was taken */
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...more })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { caught, press }
}

test('letters of any alphabet are kept, can be corrected, and are handed over once', () => {
  const { caught, press } = typing()
  for (const key of ['ї', 'ж', 'x', 'Backspace', 'а', ' ', '😀', 'Backspace', 'k'])
    expect(press(key)).toBe(true)
  expect(caught.isUnderWay()).toBe(true)
  expect(caught.take()).toEqual({ text: 'їжа k', sent: false })
  expect(caught.isUnderWay()).toBe(false)
  expect(press('z')).toBe(false)
})

test('other keys are ignored', () => {
  const { caught, press } = typing()
  for (const key of ['Shift', 'Tab', 'ArrowDown', 'F5']) expect(press(key)).toBe(false)
  expect(press('v', { ctrlKey: true })).toBe(false)
  expect(press('r', { metaKey: true })).toBe(false)
  expect(press('ㅎ', { isComposing: true })).toBe(false)
  expect(caught.take().text).toBe('')
})

test('Enter submits the typed text, and nothing after it is kept', () => {
  const { caught, press } = typing()
  press('Enter')
  press('a')
  press('Enter')
  press('b')
  expect(caught.take()).toEqual({ text: 'a', sent: true })
})

test('Escape gives up', () => {
  const { caught, press } = typing()
  press('a')
  expect(press('Escape')).toBe(true)
  expect(caught.isGivenUp()).toBe(true)
  expect(press('b')).toBe(false)
})

test('keeps no more than the field accepts', () => {
  const { caught, press } = typing()
  for (let at = 0; at < 300; at++) press('a')
  expect(caught.take().text).toHaveLength(200)
})
