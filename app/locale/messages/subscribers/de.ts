import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'subscribers.title': 'Newsletter-Abos',
  'subscribers.lead': 'Adressen, die ihre Besitzer bestätigt haben. Nur an diese darf geschrieben werden.',
  'subscribers.confirmed': 'Bestätigt',
  'subscribers.waiting': 'Noch nicht bestätigt',
  'subscribers.care':
    'Die Datei enthält jede Adresse mit Sprache, Zustimmung und eigenem Abmeldelink. Setze diesen Link in jede E-Mail und lade die Liste vor jedem Versand neu herunter.',
  'subscribers.download': 'Liste herunterladen (CSV)',
  'subscribers.none': 'Noch hat niemand bestätigt',
}
