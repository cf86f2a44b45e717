import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { yourTime, yourTimeText } from './your-time.ts'

const lunch = { start: '2026-11-30T17:00:00Z', timeZone: 'America/New_York', allDay: false }
const late = { start: '2026-11-30T22:30:00Z', timeZone: 'Europe/Berlin', allDay: false }

test('the reader’s own time is said where it differs from the event’s, with its day where that differs', () => {
  expect(yourTime(lunch, 'Europe/Berlin', 'de-de')).toBe('18:00')
  expect(yourTime(late, 'Europe/Kyiv', 'de-de')).toBe('1. Dezember 2026, 00:30')
})

test('it is not said on the server, for whole days and in the event’s own zone or one of the same time', () => {
  expect(yourTime(lunch, undefined, 'de-de')).toBe('')
  expect(yourTime({ ...lunch, allDay: true }, 'Europe/Berlin', 'de-de')).toBe('')
  expect(yourTime(lunch, 'America/New_York', 'de-de')).toBe('')
  expect(yourTime(lunch, 'America/Toronto', 'de-de')).toBe('')
})

test('alone it names itself once; below a name of its own, as on an event’s page, it is only the time', async () => {
  const t = createTranslate(await loadMessages('de', ['events']), 'de-de')
  expect(t('events.forYou')).toBe('Deine Ortszeit')
  expect(yourTimeText(lunch, 'Europe/Berlin', t, 'de-de')).toBe('18:00 deiner Zeit')
  expect(yourTimeText(lunch, undefined, t, 'de-de')).toBe('')
})
