import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'errors.notFoundTitle': 'Diese Seite gibt es nicht',
  'errors.notFoundText': 'Vielleicht steckt ein Tippfehler in der Adresse, oder die Seite ist umgezogen.',
  'errors.forbiddenTitle': 'Du hast keinen Zugang zu dieser Seite',
  'errors.forbiddenText': 'Nur bestimmte Konten können sie öffnen.',
  'errors.goneTitle': 'Diese Seite wurde entfernt',
  'errors.goneText': 'Worum es hier ging, ist vorbei oder wurde zurückgezogen.',
  'errors.oftenTitle': 'Zu viele Versuche',
  'errors.oftenText': 'Diesmal wurde nichts geändert. Bitte versuch es später noch einmal.',
  'errors.serverTitle': 'Bei uns ist etwas schiefgegangen',
  'errors.serverText': 'Es liegt nicht an dir. Versuch es gleich noch einmal.',
  'errors.unavailableTitle': 'Die Website macht kurz Pause',
  'errors.unavailableText':
    'Ein Dienst, den diese Seite braucht, ist gerade nicht erreichbar. Versuch es in ein paar Minuten noch einmal.',
  'errors.loadsAgain': 'Die Seite lädt von selbst, sobald es wieder geht.',
  'errors.offlineTitle': 'Keine Verbindung',
  'errors.offlineText': 'Diese Seite braucht eine Verbindung. Lade sie neu, sobald du wieder eine hast.',
  'errors.requestId': 'Wenn es wieder passiert, nenn uns diese Nummer: {id}',
  'errors.waysOn': 'So geht es weiter',
  'errors.goHome': 'Zur Startseite',
  'errors.goBlog': 'Zum Blog',
  'errors.goBack': 'Zurück zur vorigen Seite',
  'errors.search': 'Website durchsuchen',
  'errors.signIn': 'Anmelden',
  'errors.tryAgain': 'Erneut versuchen',
}
