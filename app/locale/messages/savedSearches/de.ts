import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'savedSearches.title': 'Gespeicherte Suchen',
  'savedSearches.intro':
    'Wonach du immer wieder suchst und wie oft wir dich über neue Treffer benachrichtigen.',
  'savedSearches.new': 'Diese Suche speichern',
  'savedSearches.newText': 'Du findest sie bei deinen gespeicherten Suchen wieder.',
  'savedSearches.jobs': 'Stellen',
  'savedSearches.courses': 'Kurse',
  'savedSearches.events': 'Veranstaltungen',
  'savedSearches.everything': 'Alles',
  'savedSearches.frequency': 'E-Mail-Benachrichtigungen',
  'savedSearches.none': 'Nie',
  'savedSearches.daily': 'Täglich',
  'savedSearches.weekly': 'Wöchentlich',
  'savedSearches.save': 'Speichern',
  'savedSearches.remove': 'Entfernen',
  'savedSearches.removeItem': '„{name}“ entfernen',
  'savedSearches.removed': '„{name}“ wurde entfernt.',
  'savedSearches.feed': 'Feed',
  'savedSearches.savedOn': 'Gespeichert am {date}',
  'savedSearches.emptyTitle': 'Noch keine gespeicherten Suchen',
  'savedSearches.emptyText':
    'Such nach Stellen, Kursen oder Veranstaltungen und wähle dann „Suche speichern“ über der Liste.',
  'savedSearches.tooMany': 'Du hast die Höchstzahl gespeicherter Suchen erreicht. Entferne zuerst eine.',
  'savedSearches.unconfirmed':
    'Wir haben einen Link an {email} geschickt. Die Benachrichtigungen beginnen, sobald du ihn geöffnet hast.',
  'savedSearches.sendAgain': 'Link noch einmal schicken',
  'savedSearches.confirmTitle': 'Benachrichtigungen per E-Mail erhalten?',
  'savedSearches.confirmText':
    'Die Suchen hast du selbst ausgewählt. In jeder E-Mail kannst du die Benachrichtigungen abbestellen.',
  'savedSearches.confirm': 'Ja, bitte senden',
  'savedSearches.confirmedTitle': 'Benachrichtigungen sind eingeschaltet',
  'savedSearches.confirmedText': 'Du hörst von uns, wenn es neue Treffer gibt, und nur dann.',
  'savedSearches.stopTitle': 'Diese E-Mails abbestellen?',
  'savedSearches.stopText': 'Die Suche bleibt gespeichert; du bekommst dazu keine E-Mails mehr.',
  'savedSearches.stop': 'E-Mails abbestellen',
  'savedSearches.stoppedTitle': 'E-Mails abbestellt',
  'savedSearches.badLinkTitle': 'Dieser Link ist ungültig',
  'savedSearches.badLinkText':
    'Vielleicht fehlt ein Teil davon. Deine gespeicherten Suchen findest du in deinem Konto.',
  'savedSearches.mailConfirmSubject': 'Benachrichtigungen bestätigen',
  'savedSearches.mailConfirmOne':
    'Du möchtest von {product} über neue Treffer zu dieser Suche informiert werden:',
  'savedSearches.mailConfirmMany':
    'Du möchtest von {product} über neue Treffer zu diesen Suchen informiert werden:',
  'savedSearches.mailConfirmLink':
    'Bestätige mit diesem Link, dass wir dir an diese Adresse schreiben dürfen:',
  'savedSearches.mailIgnore': 'Wenn du das nicht warst, musst du nichts tun: Dann wird nichts geschickt.',
  'savedSearches.mailSubject': {
    by: 'count',
    one: '{count} neuer Treffer: {name}',
    other: '{count} neue Treffer: {name}',
  },
  'savedSearches.mailMore': {
    by: 'count',
    one: 'und {count} weiterer Treffer:',
    other: 'und {count} weitere Treffer:',
  },
  'savedSearches.mailAll': 'Alle Treffer:',
  'savedSearches.mailWhy':
    'Du hast bei {product} die Suche „{name}“ gespeichert und möchtest über neue Treffer informiert werden.',
  'savedSearches.mailStop': 'Diese E-Mails abbestellen:',
}
