import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'door.title': 'Check-in: {title}',
  'door.heading': 'Check-in list',
  'door.back': 'Back to the host page',
  'door.count': '{here} of {all} are here',
  'door.kept': {
    by: 'count',
    one: '{count} kept on this device, not sent yet',
    other: '{count} kept on this device, not sent yet',
  },
  'door.session': 'Sign in again to send it.',
  'door.find': 'Find by name',
  'door.notFound': 'Nobody of this name is on the list.',
  'door.nobody': 'Nobody is coming yet.',
  'door.noName': 'Without a name',
  'door.guest': 'Guest {number}',
  'door.guestOf': '{name}, guest {number}',
  'door.since': 'since {time}',
  'door.notSent': 'not sent yet',
  'door.saidHere': '{name} is here',
  'door.saidUndone': '{name}: taken back',
  'door.gone': 'No longer on the list: {names}',
  'door.how':
    'Press a name when somebody is here; press again to take it back. It also works without a network: what you press is sent later. This list stays on the device for a day, or until you sign out.',
} as const satisfies SourceMessages<'door'>
