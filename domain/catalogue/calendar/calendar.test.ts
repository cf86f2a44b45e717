// Checks our calendars with an independent parser.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { countDays, eventDays, withOffset } from '../event-days.ts'
import type { FoundEvent } from '../found-event.ts'
import { instantInZone } from '../import/time-zone.ts'
import { writeCalendar } from './write-calendar.ts'

const base: FoundEvent = {
  id: '00000000-0000-8000-8000-000000000001',
  slug: 'meetup',
  title: 'Meetup; plans, and "commas"',
  locale: 'uk-ua',
  status: 'open',
  community: 'Lviv Engineers',
  summary:
    'Перший рядок,\nдругий рядок: \\ і крапка з комою; дуже довгий опис, який треба згорнути на кілька рядків.',
  description: '',
  descriptionFormat: 'text',
  format: 'hybrid',
  start: new Date('2026-12-09T17:00:00Z'),
  end: new Date('2026-12-09T19:00:00Z'),
  allDay: false,
  timeZone: 'Europe/Kyiv',
  venue: 'Мала сцена',
  address: null,
  city: 'Lviv',
  placeInText: null,
  country: 'UA',
  url: null,
  capacity: null,
  languages: ['uk'],
  topics: [
    { name: 'C, C++', key: 'c' },
    { name: 'Go', key: 'go' },
  ],
  agenda: [],
  speakers: [],
  recordingUrl: null,
  slidesUrl: null,
  guests: 0,
  answers: 'here',
  withoutAccount: false,
  taken: 0,
  waiting: false,
  sequence: 3,
  updatedAt: new Date('2026-11-21T12:00:00Z'),
}

function write(...events: Partial<FoundEvent>[]): string {
  return writeCalendar(
    events.map((event) => ({ ...base, ...event })),
    {
      subscription: { name: 'Events', language: 'en' },
      addressOf: ({ slug }) => `https://guildhall.example/global/uk-ua/events/${slug}`,
    },
  )
}

function read(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

// Zones of every kind: north and south, half-hour offsets, no daylight saving, unusual change dates, across
// the date line.
const zones = [
  'Europe/Kyiv',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Nairobi',
  'Pacific/Honolulu',
]
// Days on which clocks change in these zones, and one without a change.
const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-27',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2026-07-15',
]

test.each(zones)(
  'in %s every time is the same instant to another parser, also on days of 23 and 25 hours',
  (zone) => {
    const events = days.flatMap((day) =>
      ['00:30', '09:00', '23:15'].map((clock) => {
        const start = new Date(instantInZone(Date.parse(`${day}T${clock}:00Z`), zone))
        return { timeZone: zone, start, end: new Date(start.getTime() + 90 * 60_000) }
      }),
    )
    const found = read(write(...events))
    expect(found.map(({ startDate, endDate }) => [startDate.toJSDate(), endDate.toJSDate()])).toEqual(
      events.map(({ start, end }) => [start, end]),
    )
  },
)

test.each(zones)(
  'in %s whole days are the days of its calendar, also when one has 23 or 25 hours',
  (zone) => {
    for (const day of days)
      for (const length of [1, 3]) {
        const midnight = (after: number) =>
          new Date(instantInZone(Date.parse(`${day}T00:00:00Z`) + after * 86_400_000, zone))
        const event = { timeZone: zone, allDay: true, start: midnight(0), end: midnight(length) }
        const touched = eventDays(event)
        expect(touched.first).toBe(day)
        expect(countDays(touched)).toBe(length)
        const [read_] = read(write(event))
        expect(read_?.startDate.isDate).toBe(true)
        expect(read_?.startDate.toString()).toBe(day)
        expect(read_?.duration.toSeconds()).toBe(length * 86_400)
      }
  },
)

test('a calendar without events is valid: it has a component', () => {
  const root = new ICAL.Component(ICAL.parse(write()))
  expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
})

test('an event’s texts are in its own language, the calendar’s name is in the reader’s', () => {
  const calendar = write({})
  const [event] = read(calendar)
  for (const name of ['summary', 'description'])
    expect(event?.component.getFirstProperty(name)?.getParameter('language')).toBe('uk')
  const name = new ICAL.Component(ICAL.parse(calendar)).getFirstProperty('name')
  expect(name?.getParameter('language')).toBe('en')
})

test('names, line ends and special characters survive; lines are short', () => {
  const calendar = write({})
  expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const [event] = read(calendar)
  expect(event?.summary).toBe(base.title)
  expect(event?.description).toBe(base.summary)
  expect(event?.location).toBe('Мала сцена, Lviv')
  expect(event?.uid).toBe('00000000-0000-8000-8000-000000000001')
  expect(event?.component.getFirstProperty('categories')?.getValues()).toEqual(['C, C++', 'Go'])
})

test('a cancelled or removed event is marked as cancelled, with the same UID and a higher SEQUENCE', () => {
  const statusOf = (status: FoundEvent['status']) =>
    read(write({ status, sequence: 4 })).map((event) => [
      event.component.getFirstPropertyValue('status'),
      event.sequence,
    ])[0]
  expect(statusOf('open')).toEqual(['CONFIRMED', 4])
  expect(statusOf('cancelled')).toEqual(['CANCELLED', 4])
  expect(statusOf('closed')).toEqual(['CANCELLED', 4])
})

test('an instant without a place is written in UTC; an event without an end has no DTEND', () => {
  const calendar = write({ timeZone: null, end: null })
  expect(calendar).toContain('DTSTART:20261209T170000Z')
  expect(calendar).not.toContain('DTEND')
  expect(calendar).not.toContain('VTIMEZONE')
})

test.each([
  ['2026-12-09T17:00:00Z', 'Europe/Kyiv', '2026-12-09T19:00:00+02:00'],
  ['2026-07-01T17:00:00Z', 'America/New_York', '2026-07-01T13:00:00-04:00'],
  ['2026-07-01T17:00:00Z', 'Asia/Kathmandu', '2026-07-01T22:45:00+05:45'],
  ['2026-07-01T17:00:00Z', null, '2026-07-01T17:00:00+00:00'],
])('%s in %s is %s', (instant, zone, text) => {
  expect(withOffset(new Date(instant), zone)).toBe(text)
})

const addressOf = ({ slug }: FoundEvent) => `https://guildhall.example/global/uk-ua/events/${slug}`

test('a file of one event is not a subscription', () => {
  const file = writeCalendar([base], { addressOf })
  expect(file).not.toMatch(/REFRESH-INTERVAL|X-PUBLISHED-TTL|^(?:X-WR-CAL)?NAME[;:]/m)
  expect(write({})).toMatch(/REFRESH-INTERVAL[\s\S]*X-PUBLISHED-TTL/)
})

test('an event is recognised after the site has moved, and names its organiser', () => {
  const [here] = read(writeCalendar([base], { addressOf }))
  const [moved] = read(writeCalendar([base], { addressOf: () => 'https://elsewhere.example/e' }))
  expect(moved?.uid).toBe(here?.uid)
  const organizer = here?.component.getFirstProperty('organizer')
  expect(organizer?.getParameter('cn')).toBe('Lviv Engineers')
  expect(organizer?.getFirstValue()).toBe('https://guildhall.example/global/uk-ua/events/meetup')
})

test.each([
  [
    { format: 'online' as const, venue: null, city: null, url: 'https://talks.example/42' },
    'https://talks.example/42',
  ],
  [
    { format: 'online' as const, venue: null, city: null },
    'https://guildhall.example/global/uk-ua/events/meetup',
  ],
  [{ format: 'onsite' as const, venue: null, city: 'Lviv', url: 'https://talks.example/42' }, 'Lviv'],
  [{ format: 'onsite' as const, venue: null, city: null }, null],
])('where it is: %j is %s', (event, where) => {
  const [found] = read(write(event))
  expect(found?.component.getFirstPropertyValue('location')).toBe(where)
})

test('any text: only CRLF ends lines, none exceeds 75 bytes or splits a character, and all are read back', () => {
  // Text as it is read back: control characters are removed, and every kind of line end becomes the same one.
  const readBack = (words: string) =>
    words
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(
        '\\',
        ';',
        ',',
        ':',
        '"',
        '\n',
        '\r',
        '\t',
        ' ',
        'ї',
        '\u{1f600}',
        'n',
        'BEGIN:VEVENT\n',
      ),
      maxLength: 200,
    }),
  )
  fc.assert(
    fc.property(fc.record({ title: words, summary: words, venue: words, community: words }), (said) => {
      const calendar = write({ ...said, topics: [{ name: said.title, key: 'a' }] })
      expect(calendar.endsWith('\r\n')).toBe(true)
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of calendar.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      const found = read(calendar)
      expect(found).toHaveLength(1)
      expect(found[0]?.summary).toBe(readBack(said.title))
      expect(found[0]?.description ?? '').toBe(readBack(said.summary))
    }),
  )
})
