import { expect, test } from 'vitest'
import { encodingChooser } from './accept-encoding.ts'

const chosen = encodingChooser(['zstd', 'br', 'gzip'])
const chosenOfKept = encodingChooser(['br', 'gzip'])

test.each([
  [undefined, 'identity', 'identity'],
  ['', 'identity', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['GZIP', 'gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip', 'gzip'],
  ['br;q=0.5, zstd;q=0.4', 'br', 'br'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['zstd;q=0,br;q=0.0,gzip;q=0.000', 'identity', 'identity'],
  ['*', 'zstd', 'br'],
  ['*;q=0', 'identity', 'identity'],
  ['zstd;q=0, *;q=0.1', 'br', 'br'],
  ['gzip, *;q=0', 'gzip', 'gzip'],
  ['gzip;q=0.2, *;q=0.1', 'gzip', 'gzip'],
  ['identity', 'identity', 'identity'],
  ['identity, br;q=0.5', 'identity', 'identity'],
  ['identity;q=0.5, br;q=0.5', 'br', 'br'],
  ['identity;q=0, gzip', 'gzip', 'gzip'],
  ['x-br, brr, zstd2', 'identity', 'identity'],
  [';;,,q=1', 'identity', 'identity'],
])('%j: %s, and for a kept page %s', (header, any, kept) => {
  expect(chosen(header)).toBe(any)
  expect(chosenOfKept(header)).toBe(kept)
  // Remembered.
  expect(chosen(header)).toBe(any)
})
