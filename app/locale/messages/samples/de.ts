import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'samples.word': 'Datenbank',
  'samples.longWord': 'Softwareentwicklungsdienstleistungen',
  'samples.action': 'Benachrichtigungseinstellungen speichern',
  'samples.label': 'Berufserfahrung in der Softwareentwicklung',
  'samples.title': 'Was eine Warteschlange in PostgreSQL an Datenbankverwaltungsaufwand kostet',
  'samples.sentence':
    'Drei Teams haben ihre Aufträge in die vorhandene Datenbank verlegt. Das ging dabei zu Bruch, Datenschutzgrundverordnung eingeschlossen.',
  'samples.name': 'Karl-Friedrich Hohenstein-Wiesenthal',
  'samples.place': 'Mönchengladbach und online',
}
