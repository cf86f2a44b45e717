import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vite.config.ts'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function colour(token: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens)
  const value = pair?.[theme === 'light' ? 1 : 2]
  if (value === undefined) throw new Error(`--${token} is no pair of colours`)
  return value
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const grounds = ['paper', 'sheet', 'wash']
const pairs = [
  ...['text', 'muted', 'accent', 'verdigris', 'amber'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground, 4.5] as const),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['paper', 'text', 4.5],
  ['verdigris', 'verdigris-soft', 4.5],
  ['amber', 'amber-soft', 4.5],
  ['accent-strong', 'accent-soft', 4.5],
  ...grounds.map((ground) => ['line-field', ground, 3] as const),
] as const

test.each(pairs)('%s on %s has a contrast of %s in light and in dark', (ink, ground, least) => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least)
})

test('a dark band is dark in both themes, and its text readable', () => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrast(colour('muted', 'dark'), colour('stage', theme))).toBeGreaterThanOrEqual(4.5)
})

test('the build leaves light-dark() to the browser: written out, a dark band on a light page would not turn dark', () => {
  expect(config({ command: 'build', mode: 'production' }).build?.cssTarget).toEqual(
    expect.arrayContaining(['chrome123', 'safari17.5']),
  )
})
