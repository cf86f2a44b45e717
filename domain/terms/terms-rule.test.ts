import { expect, test } from 'vitest'
import { type Acceptance, termsDue, termsInForce } from './terms-rule.ts'

const versions = [
  { version: '1', since: '2026-01-01', material: true },
  { version: '1.1', since: '2026-03-01', material: false },
  { version: '2', since: '2026-06-01', material: true },
  { version: '2.1', since: '2026-07-01', material: false },
  { version: '3', since: '2026-09-01', material: true },
]
const day = (text: string) => new Date(`2026-${text}T12:00:00Z`)
const by = (version: string | undefined, at = '01-02'): Acceptance => ({ version, at: day(at) })
const nothing = { due: false }
const asks = (...changed: string[]) => ({ due: true, changed })

test.each([
  ['before any terms', '2025', undefined, nothing],
  ['who never accepted', '02-01', undefined, asks()],
  ['who accepted the first', '02-01', by('1'), nothing],
  ['after a better wording', '04-01', by('1'), nothing],
  ['after a material change', '06-02', by('1'), asks('2')],
  ['who accepted the better wording', '06-02', by('1.1'), asks('2')],
  ['who accepted the change', '08-01', by('2'), nothing],
  ['after two material changes', '10-01', by('1'), asks('2', '3')],
  ['who accepted the newest', '10-01', by('3'), nothing],
  ['a moment before the change', '05-31', by('1'), nothing],
  ['without a version, accepted in time', '08-01', by(undefined, '06-05'), nothing],
  ['without a version, accepted before', '08-01', by(undefined, '05-05'), asks('2')],
  ['with a version that nobody knows', '02-01', by('x'), asks('1')],
] as const)('%s', (_, now, accepted, expected) => {
  const at = now === '2025' ? new Date('2025-12-31T12:00:00Z') : day(now)
  expect(termsDue(versions, accepted, at)).toEqual(expected)
})

test('a version is in force from its first moment on', () => {
  expect(termsInForce(versions, new Date('2026-05-31T23:59:59.999Z'))?.version).toBe('1.1')
  expect(termsInForce(versions, new Date('2026-06-01T00:00:00Z'))?.version).toBe('2')
})
