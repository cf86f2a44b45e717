import { expect, test } from 'vitest'
import { addressBehind, destinationHosts, destinationTable, readDestinations } from './destinations.ts'

const set = readDestinations({
  DESTINATION_TALENT: 'https://talent.example/club/',
  DESTINATION_COMMUNITY: 'https://community.example',
  DESTINATION_COMMUNITY_EVENTS: '/meet/events',
})

test('each destination of the table is read from its own setting', () => {
  for (const [name, row] of Object.entries(destinationTable)) {
    const partly = 'partOf' in row
    const { destinations, faults } = readDestinations({
      DESTINATION_COMMUNITY: 'https://community.example',
      [row.setting]: partly ? '/there' : 'https://site.example/there',
    })
    expect(faults).toEqual([])
    expect(destinations).toMatchObject({
      [name]: partly ? 'https://community.example/there' : 'https://site.example/there',
    })
  }
})

test.each([
  ['talent:', 'https://talent.example/club'],
  ['talent:/tests?a=1#b', 'https://talent.example/club/tests?a=1#b'],
  ['talent:tests', 'https://talent.example/club/tests'],
  ['talent:?a=1', 'https://talent.example/club?a=1'],
  ['talent://elsewhere.example/x', 'https://talent.example/club/elsewhere.example/x'],
  ['talent:\\\\elsewhere.example', 'https://talent.example/club/elsewhere.example'],
  ['talent:@elsewhere.example', 'https://talent.example/club/@elsewhere.example'],
  ['community-events:', 'https://community.example/meet/events'],
  // It has no setting.
  ['examinator:/start', undefined],
  ['/community', '/community'],
  ['https://talent.example', 'https://talent.example'],
  ['constructor:x', 'constructor:x'],
])('%s leads to %s', (written, address) => {
  expect(addressBehind(written, set.destinations)).toBe(address)
})

test.each([
  [{ DESTINATION_TALENT: 'talent.example' }],
  [{ DESTINATION_TALENT: 'http://talent.example' }],
  [{ DESTINATION_TALENT: 'javascript:alert(1)' }],
  [{ DESTINATION_TALENT: 'https://me:secret@talent.example' }],
  [{ DESTINATION_TALENT: 'https://talent.example/?a=1' }],
  [{ DESTINATION_COMMUNITY_EVENTS: '/events' }],
  [
    {
      DESTINATION_COMMUNITY: 'https://community.example',
      DESTINATION_COMMUNITY_EVENTS: '//elsewhere.example',
    },
  ],
  [{ DESTINATION_COMMUNITY: 'https://community.example', DESTINATION_COMMUNITY_EVENTS: 'events' }],
])('%j is told to the operator by the name of the setting', (input) => {
  const { faults } = readDestinations(input)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^DESTINATION_(TALENT|COMMUNITY_EVENTS): /)
})

test('their hosts, each once; an empty setting is none', () => {
  expect(destinationHosts(set.destinations)).toEqual(['talent.example', 'community.example'])
  expect(readDestinations({ DESTINATION_TALENT: ' ' })).toEqual({ destinations: {}, faults: [] })
  expect(readDestinations({ DESTINATION_EXAMINATOR: 'http://127.0.0.1:4000' }).destinations).toEqual({
    examinator: 'http://127.0.0.1:4000',
  })
})
