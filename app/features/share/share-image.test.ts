import { expect, test } from 'vitest'
import { shareImage } from './share-image.ts'

const card = {
  title: 'Git without fear',
  label: 'Guildhall',
  product: 'Guildhall',
  seed: 'a',
  topic: 'ink',
} as const
const images = { shareAddress: (text: string) => `/images/share/${text}.png` }

test('the picture is described by what stands on it, each said once', () => {
  expect(shareImage(images, card)?.alt).toBe('Git without fear · Guildhall')
  expect(shareImage(images, { ...card, label: 'Backend' })?.alt).toBe(
    'Git without fear · Backend · Guildhall',
  )
  expect(shareImage(images, { ...card, label: '' })?.alt).toBe('Git without fear · Guildhall')
})

test('without drawn pictures there is none', () => {
  expect(shareImage({ shareAddress: () => undefined }, card)).toBeUndefined()
})
