import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { clockOffset } from '#domain/catalogue/clock-offset.ts'
import { langOf, locales } from '#services/languages.ts'
import { clockText, type EventCard } from './events.ts'

const card: Omit<EventCard, 'timeZone' | 'clock'> = {
  id: 'e',
  title: 'De QA a ingeniería de datos',
  url: '/events/e',
  summary: '',
  locale: 'es-es',
  community: 'Madrid Datos',
  format: 'online',
  start: '2026-11-21T17:00:00.000Z',
  end: '2026-11-21T18:00:00.000Z',
  allDay: false,
  first: '2026-11-21',
  last: '2026-11-21',
  days: 1,
  city: null,
  country: null,
  placeIsRead: false,
  languages: [],
  topics: [],
  cancelled: false,
  room: null,
}

const inZone = (timeZone: string): EventCard => ({
  ...card,
  timeZone,
  clock: clockOffset(new Date(card.start), timeZone),
})

test.each(locales)('%s: no place is named after its time zone', async (locale) => {
  const t = createTranslate(await loadMessages(langOf(locale), ['events']), locale)
  expect(clockText(inZone('Atlantic/Canary'), t, locale)).toBe('17:00–18:00 (UTC)')
  expect(clockText(inZone('Asia/Kolkata'), t, locale)).toBe('22:30–23:30 (UTC+5:30)')
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    for (const format of ['online', 'onsite', 'hybrid'] as const)
      expect(clockText({ ...inZone(timeZone), format }, t, locale)).toMatch(
        /^\d\d:\d\d–[^(]+ \(UTC(?:[+−]\d+(?::\d\d)?)?\)$/,
      )
  }
  expect(
    clockText({ ...inZone('Atlantic/Canary'), format: 'onsite', city: 'Las Palmas' }, t, locale),
  ).toContain('Las Palmas')
})
