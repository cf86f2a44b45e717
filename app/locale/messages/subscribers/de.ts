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
  'subscribers.next': 'Nächste Ausgabe',
  'subscribers.off': 'Wird nicht von hier verschickt',
  'subscribers.last': 'Letzte Ausgabe',
  'subscribers.articles': 'Artikel darin, in allen Sprachen',
  'subscribers.sent': 'Verschickt an',
  'subscribers.coming': 'Neu für die nächste Ausgabe',
  'subscribers.nothing':
    'In dieser Sprache gibt es noch nichts Neues. Wer nichts Neues zu lesen hat, bekommt keine E-Mail.',
}
