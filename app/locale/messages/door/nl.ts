import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'door.title': 'Deurlijst: {title}',
  'door.heading': 'Deurlijst',
  'door.back': 'Terug naar beheer',
  'door.count': '{here} van {all} aanwezig',
  'door.kept': {
    by: 'count',
    one: '{count} op dit apparaat, nog niet verzonden',
    other: '{count} op dit apparaat, nog niet verzonden',
  },
  'door.session': 'Log opnieuw in om te verzenden.',
  'door.find': 'Zoeken op naam',
  'door.notFound': 'Niemand met die naam staat op de lijst.',
  'door.nobody': 'Er komt nog niemand.',
  'door.noName': 'Zonder naam',
  'door.guest': 'Gast {number}',
  'door.guestOf': '{name}, gast {number}',
  'door.since': 'sinds {time}',
  'door.notSent': 'nog niet verzonden',
  'door.saidHere': '{name} is aanwezig',
  'door.saidUndone': '{name}: ongedaan gemaakt',
  'door.gone': 'Niet meer op de lijst: {names}',
  'door.how':
    'Druk op een naam als iemand er is; nog eens maakt het ongedaan. Het werkt ook zonder netwerk: verzenden gebeurt later. De lijst blijft een dag op het apparaat, of tot je uitlogt.',
}
