// An event as a host types it.
import { emptyForm, type OwnEventForm } from '#domain/meeting/own-event-form.ts'

export const ownForm = (change: Partial<OwnEventForm> = {}): OwnEventForm =>
  emptyForm({
    title: 'Rust in the open',
    community: 'Made Here',
    summary: 'An evening about borrowing.',
    text: 'Bring a **laptop**.\n\nWe read code together.',
    locale: 'en-us',
    languages: 'en',
    format: 'onsite',
    timeZone: 'Europe/Berlin',
    firstDay: '2027-03-16',
    startTime: '18:30',
    endTime: '20:30',
    venue: 'Werkraum',
    city: 'Berlin',
    country: 'DE',
    capacity: '2',
    guests: '1',
    agenda: '18:30 Doors open\n19:00 What the borrow checker sees | Ada Lovelace',
    speakers: 'Ada Lovelace | Engineer | Builds engines | /people/ada',
    ...change,
  })
