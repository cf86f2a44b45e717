// Local times against another reading of the same zone data, around the changes of clocks in every zone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantInZone, wallAt } from './time-zone.ts'

const zones = Intl.supportedValuesOf('timeZone')
function read(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}

/** Also at one minute past the hour, as Newfoundland did until 2011. */
const moment = fc
  .tuple(
    fc.date({ min: new Date('1965-01-01'), max: new Date('2045-01-01'), noInvalidDate: true }),
    fc.nat(3),
  )
  .map(([date, minutes]) => Math.floor(date.getTime() / 900_000) * 900_000 + minutes * 60_000)

test('is what the clock on the wall says, asked once or twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, fc.nat(999), (zone, instant, ms) => {
      for (const at of [instant - 1000, instant, instant + 59_000, instant])
        expect(wallAt(at + ms, zone)).toBe(read(at, zone))
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['America/St_Johns', Date.UTC(2010, 2, 14, 3, 31)],
  ['Africa/Monrovia', Date.UTC(1972, 0, 7, 0, 44, 30)],
  ['Europe/Berlin', Date.UTC(2026, 2, 29, 1)],
])('%s changes in the second in which its clocks did', (zone, change) => {
  for (const at of [change - 1000, change, change + 1000]) expect(wallAt(at, zone)).toBe(read(at, zone))
  expect(wallAt(change, zone) - wallAt(change - 1000, zone)).not.toBe(1000)
})

test('a local time that exists leads back to itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, instant) => {
      const wall = wallAt(instant, zone)
      expect(wallAt(instantInZone(wall, zone), zone)).toBe(wall)
    }),
    { numRuns: 500 },
  )
})
