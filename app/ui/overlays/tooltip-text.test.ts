import { expect, expectTypeOf, test } from 'vitest'
import { type TooltipText, tooltipProblem } from './tooltip-text.ts'

test.each<[string, TooltipText, boolean]>([
  ['standard with a headline', { headline: 'Hot' }, true],
  ['standard with a blank headline', { variant: 'standard', headline: '  ' }, false],
  ['nothing said of the variant, empty headline', { headline: '' }, false],
  ['plain', { variant: 'plain', text: 'Copied' }, true],
])('%s', (_, text, right) => {
  expect(tooltipProblem(text) === undefined).toBe(right)
})

test('a standard tooltip without a headline has no type', () => {
  expectTypeOf<{ text: string }>().not.toExtend<TooltipText>()
  expectTypeOf<{ variant: 'standard'; text: string }>().not.toExtend<TooltipText>()
  expectTypeOf<{ variant: 'plain'; text: string }>().toExtend<TooltipText>()
})
