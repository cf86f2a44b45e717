import { describe, expect, test } from 'vitest'
import { type BrandColours, readBrand } from './brand.ts'

const none: BrandColours = {
  accent_light: '',
  accent_dark: '',
  second_light: '',
  second_dark: '',
  paper: '',
  ink: '',
}

test('a tenant without colours has the product’s colours', () => {
  expect(readBrand(none)).toEqual({ brand: undefined, problems: [] })
})

test('a tenant colours the accent, and the text on it stays readable', () => {
  expect(readBrand({ ...none, accent_light: '#0b5fff', accent_dark: '#9ec1ff' })).toMatchObject({
    brand: { '--accent': 'light-dark(#0b5fff, #9ec1ff)', '--on-accent': 'light-dark(#ffffff, #000000)' },
    problems: [],
  })
})

test('one colour serves both themes if it is readable on both', () => {
  const grounds = { paper: '#ffffff', ink: '#000000' }
  expect(readBrand({ ...none, ...grounds, second_light: '#767676' }).brand?.['--verdigris']).toBe(
    'light-dark(#767676, #767676)',
  )
  expect(readBrand({ ...none, ...grounds, second_light: '#1d5f3a' })).toMatchObject({
    problems: ['brand.second_light: cannot be read on #000000'],
  })
})

test('a tenant’s colours are checked against its own backgrounds', () => {
  const { brand, problems } = readBrand({
    ...none,
    paper: '#ffffff',
    ink: '#101828',
    second_light: '#067647',
    second_dark: '#47cd89',
  })
  expect(problems).toEqual([])
  expect(brand).toMatchObject({
    '--paper': 'light-dark(#ffffff, #101828)',
    '--verdigris': 'light-dark(#067647, #47cd89)',
  })
})

describe('values that would break the design are ignored, and their field is logged', () => {
  test.each(['red', '#fff', '#12345g', 'url(//evil)', '#000000;}'])('%s is no colour', (value) => {
    expect(readBrand({ ...none, accent_light: value })).toEqual({
      brand: undefined,
      problems: ['brand.accent_light: is no colour such as #c93a15'],
    })
  })
  test.each([
    [
      'an accent too pale for the paper',
      { accent_light: '#ffb199' },
      'brand.accent_light: cannot be read on #fbfaf6',
    ],
    [
      'grounds that are nearly the same',
      { paper: '#888888', ink: '#666666' },
      'brand.paper, brand.ink: are not far enough apart to read one on the other',
    ],
    [
      'grounds the wrong way round',
      { paper: '#000000', ink: '#ffffff' },
      'brand.paper, brand.ink: are not far enough apart to read one on the other',
    ],
  ])('%s', (_, colours, problem) => {
    const { brand, problems } = readBrand({ ...none, ...colours })
    expect(brand).toBeUndefined()
    expect(problems).toContain(problem)
  })
})
