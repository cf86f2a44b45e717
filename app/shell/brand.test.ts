import { expect, test } from 'vitest'
import { readBrand } from './brand.ts'

test('a tenant colours the accent, and the text on it stays readable', () => {
  expect(readBrand('#0b5fff', '#9ec1ff')).toMatchObject({
    '--accent': 'light-dark(#0b5fff, #9ec1ff)',
    '--on-accent': 'light-dark(#ffffff, #000000)',
  })
})

test('one colour serves both themes', () => {
  expect(readBrand('#0b5fff', '')?.['--accent']).toBe('light-dark(#0b5fff, #0b5fff)')
})

test.each(['', 'red', '#fff', '#12345g', 'url(//evil)', '#000000;}'])(
  '%s is no colour and is ignored',
  (value) => {
    expect(readBrand(value, value)).toBeUndefined()
  },
)
