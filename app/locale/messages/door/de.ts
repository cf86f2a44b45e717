import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'door.title': 'Einlass: {title}',
  'door.heading': 'Einlassliste',
  'door.back': 'Zurück zur Verwaltung',
  'door.count': '{here} von {all} sind da',
  'door.kept': {
    by: 'count',
    one: '{count} auf diesem Gerät gemerkt, noch nicht gesendet',
    other: '{count} auf diesem Gerät gemerkt, noch nicht gesendet',
  },
  'door.session': 'Melde dich wieder an, um zu senden.',
  'door.find': 'Nach Namen suchen',
  'door.notFound': 'Niemand mit diesem Namen steht auf der Liste.',
  'door.nobody': 'Noch kommt niemand.',
  'door.noName': 'Ohne Namen',
  'door.guest': 'Gast {number}',
  'door.guestOf': '{name}, Gast {number}',
  'door.since': 'seit {time}',
  'door.notSent': 'noch nicht gesendet',
  'door.saidHere': '{name} ist da',
  'door.saidUndone': '{name}: zurückgenommen',
  'door.gone': 'Nicht mehr auf der Liste: {names}',
  'door.how':
    'Drück auf einen Namen, wenn jemand da ist; noch einmal nimmt es zurück. Es geht auch ohne Netz: Gesendet wird später. Diese Liste bleibt einen Tag auf dem Gerät oder bis du dich abmeldest.',
}
