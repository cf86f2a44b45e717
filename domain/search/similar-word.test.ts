import { expect, test } from 'vitest'
import { nearestWord, slipsBetween } from './similar-word.ts'

test.each([
  ['python', 'python', 0],
  ['pyhton', 'python', 1],
  ['kuberntes', 'kubernetes', 1],
  ['kubernetis', 'kubernetes', 1],
  ['розробнк', 'розробник', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['🙂a', 'a🙂', 1],
])('%s is %s with %i slips', (typed, meant, slips) => {
  expect(slipsBetween(typed, meant)).toBe(slips)
})

test.each([
  ['pyhton', ['phyton', 'python'], 'phyton'],
  ['rust', ['trust', 'rust'], 'rust'],
  ['rast', ['trust', 'rust', 'cast'], 'rust'],
  ['java', ['javascript'], undefined],
  ['secuirty', ['purity', 'security'], 'security'],
  ['qwertyuiop', ['security'], undefined],
])('of %s among %j, %s is meant', (typed, known, meant) => {
  expect(nearestWord(typed, known)).toBe(meant)
})
