import { expect, test, vi } from 'vitest'
import type { SiteStack } from '#services/content/wire.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { oncePerRevision } from './once-per-revision.server.ts'

const stack = () => ({ apiKey: 'club', branch: 'main', environment: 'production' })
const at = (site: SiteStack, revision: string) =>
  testContext({ place: { site, region: 'global', locale: 'en-us' }, rendering: { revision } })
const site = stack()
const context = at(site, '7')

test('is computed once per revision', async () => {
  const make = vi.fn(async () => 'menus')
  await oncePerRevision(context, 'menus', make)
  expect(await oncePerRevision(context, 'menus', make)).toBe('menus')
  expect(make).toHaveBeenCalledTimes(1)
  await oncePerRevision(at(site, '8'), 'menus', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('is never shared with another site of the process that has the same names', async () => {
  const other = at(stack(), '7')
  await oncePerRevision(context, 'footer', async () => 'of one')
  expect(await oncePerRevision(other, 'footer', async () => 'of another')).toBe('of another')
})

test('a failure is not cached', async () => {
  await expect(oncePerRevision(context, 'header', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  )
  expect(await oncePerRevision(context, 'header', async () => 'there')).toBe('there')
})
