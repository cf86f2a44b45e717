import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'pages.contentError': 'Dieser Inhalt wird nicht richtig angezeigt. Versuch, die Seite neu zu laden.',
  'pages.notTranslated': 'Diese Seite gibt es noch nicht auf Deutsch; du liest sie in der Originalsprache.',
  'pages.notTranslatedFromEnglish': 'Diese Seite gibt es noch nicht auf Deutsch; du liest sie auf Englisch.',
  'pages.translationOlder': 'Diese Übersetzung ist älter als das Original.',
  'pages.originalUpdated': 'Das Original wurde am {date} aktualisiert.',
  'pages.readOriginal': 'Original lesen',
  'pages.outOfDate':
    'Neuere Inhalte sind gerade nicht erreichbar. Du liest die Seite auf dem Stand vom {date}.',
  'pages.preview': 'Vorschau eines Entwurfs',
  'pages.emptyTitle': 'Hier ist noch nichts',
  'pages.emptyText': 'Sobald etwas veröffentlicht wird, erscheint es auf dieser Seite.',
  'pages.readMore': 'Mehr erfahren',
  'pages.copyCode': 'Code kopieren',
  'pages.codeCopied': 'Code kopiert',
  'pages.copyFailed': 'Das Kopieren hat nicht geklappt',
  'pages.codeIn': 'Code in {language}',
  'pages.code': 'Code',
  'pages.table': 'Tabelle',
  'pages.download': '{name} herunterladen',
}
