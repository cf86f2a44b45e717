import { expect, test } from 'vitest'
import { ChoiceBoxes } from './choice-boxes.tsx'

const choices = [
  { name: 'firstName', label: 'Also change it in my profile: First name' },
  { name: 'phone', label: 'Also change it in my profile: Phone' },
]
const keys = (version: number) => ChoiceBoxes({ choices, version, also: undefined }).map(({ key }) => key)

test('a tick stays while the same answers are shown, and with no others', () => {
  expect(keys(3)).toEqual(keys(3))
  expect(keys(4).filter((key) => keys(3).includes(key))).toEqual([])
  expect(new Set(keys(3)).size).toBe(2)
})
