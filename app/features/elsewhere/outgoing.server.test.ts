import { expect, test } from 'vitest'
import { createRequestContext, type RequestParts } from '#app/contexts/request-context.server.ts'
import { isMadeUp, outgoing, reachable } from './outgoing.server.ts'

const contextOf = (demo: boolean) =>
  createRequestContext({
    place: { region: 'global', locale: 'uk-ua', tenant: 'anywhere-club' } as RequestParts['place'],
    services: {
      origin: 'https://guildhall.example',
      env: {
        demo,
        TRAINING_HOSTS: [],
        places: { regions: [], locales: [], region: 'global', locale: 'en-us' },
      },
    } as unknown as RequestParts['services'],
  })

const TRACKED = 'https://school.example/a?utm_campaign=ongoing&utm_medium=referral&utm_source=club'
const PAGE = '/courses/%C3%A1gil'

test('a demo stands in for sites that are made up; elsewhere the link is the address itself', () => {
  expect(outgoing(contextOf(false), 'https://school.example/a', PAGE)).toBe(TRACKED)
  const asked = new URLSearchParams({ to: TRACKED, from: `/global/uk-ua${PAGE}` })
  expect(outgoing(contextOf(true), 'https://school.example/a', PAGE)).toBe(
    `/global/uk-ua/demo-elsewhere?${asked}`,
  )
})

test.each(['https://school.org/a', 'https://example.org/', 'https://school.example.org/', '/blog'])(
  'a demo leads to %s itself',
  (address) => expect(reachable(contextOf(true), address, '/global/uk-ua')).toBe(address),
)

test('what would run code is no link', () => {
  expect(outgoing(contextOf(true), 'javascript:alert(1)//.example', PAGE)).toBeUndefined()
  expect(['javascript:alert(1)//a.example', 'ftp://a.example/', 'a.example', ''].filter(isMadeUp)).toEqual([])
})
