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
  'door.add': 'Jemand steht nicht auf der Liste',
  'door.addName': 'Name',
  'door.addEmail': 'E-Mail, wenn gewünscht',
  'door.addConsent':
    'Die Person ist einverstanden, dass ihre Adresse für E-Mails zu dieser Veranstaltung gespeichert wird, bis 30 Tage danach',
  'door.addButton': 'Aufnehmen und einlassen',
  'door.saidAdded': '{name} ist aufgenommen und da',
  'door.walkIn': 'am Einlass aufgenommen',
  'door.takeOff': 'Von der Liste nehmen',
  'door.takeOffOf': '{name} von der Liste nehmen',
  'door.saidOff': '{name}: von der Liste genommen',
  'door.notAdded.full': 'Kein Platz ist frei: {name} wurde nicht aufgenommen.',
  'door.letIn': '{name} trotzdem einlassen',
  'door.over': 'Einlassen, obwohl kein Platz frei ist',
  'door.notAdded.removed': '{name} wurde von dieser Veranstaltung ausgeschlossen und nicht aufgenommen.',
  'door.notAdded.unreadable':
    'Der Eintrag für {name} war nicht lesbar und wurde nicht aufgenommen. Bitte noch einmal eintragen.',
  'door.notAdded.closed': 'Die Veranstaltung ist nicht mehr offen: {name} wurde nicht aufgenommen.',
  'door.dismiss': '{name} nicht aufnehmen',
  'door.faultName': 'Gib einen Namen ein',
  'door.faultConsent': 'Kreuze das an, wenn die Person einverstanden ist, oder lass die Adresse weg',
}
