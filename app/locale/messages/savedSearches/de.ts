import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'savedSearches.title': 'Gespeicherte Suchen',
  'savedSearches.intro': 'Wonach du immer wieder suchst, und wie oft wir dir Neues melden.',
  'savedSearches.new': 'Diese Suche speichern',
  'savedSearches.newText': 'Du findest sie bei deinen gespeicherten Suchen wieder.',
  'savedSearches.jobs': 'Stellen',
  'savedSearches.courses': 'Kurse',
  'savedSearches.events': 'Veranstaltungen',
  'savedSearches.everything': 'Alles',
  'savedSearches.frequency': 'E-Mail über Neues',
  'savedSearches.none': 'Nie',
  'savedSearches.daily': 'Täglich',
  'savedSearches.weekly': 'Wöchentlich',
  'savedSearches.save': 'Speichern',
  'savedSearches.remove': 'Entfernen',
  'savedSearches.removeItem': '„{name}“ entfernen',
  'savedSearches.feed': 'Feed',
  'savedSearches.savedOn': 'Gespeichert am {date}',
  'savedSearches.emptyTitle': 'Noch keine gespeicherten Suchen',
  'savedSearches.emptyText':
    'Such nach Stellen, Kursen oder Veranstaltungen und speichere die Suche über der Liste.',
  'savedSearches.tooMany': 'Du hast so viele gespeicherte Suchen, wie es geben kann. Entferne zuerst eine.',
  'savedSearches.unconfirmed':
    'Wir haben einen Link an {email} geschickt. Die Meldungen beginnen, sobald du ihn geöffnet hast.',
  'savedSearches.sendAgain': 'Link noch einmal schicken',
  'savedSearches.confirmTitle': 'Meldungen per E-Mail erhalten?',
  'savedSearches.confirmText': 'Zu welchen Suchen, hast du gewählt. Mit jeder E-Mail kannst du sie beenden.',
  'savedSearches.confirm': 'Ja, schickt sie',
  'savedSearches.confirmedTitle': 'Die Meldungen sind an',
  'savedSearches.confirmedText': 'Du hörst von uns, wenn es Neues gibt, und nur dann.',
  'savedSearches.stopTitle': 'Diese E-Mails beenden?',
  'savedSearches.stopText': 'Die Suche bleibt gespeichert; E-Mails dazu kommen keine mehr.',
  'savedSearches.stop': 'Beenden',
  'savedSearches.stoppedTitle': 'Beendet',
  'savedSearches.badLinkTitle': 'Dieser Link ist ungültig',
  'savedSearches.badLinkText':
    'Vielleicht wurde er unterwegs abgeschnitten. Deine Suchen findest du in deinem Konto.',
  'savedSearches.mailConfirmSubject': 'Meldungen erhalten?',
  'savedSearches.mailConfirmText':
    'Du hast bei {product} eine Suche gespeichert und möchtest von Neuem hören. Bestätige mit diesem Link, dass E-Mails an diese Adresse gehen dürfen:',
  'savedSearches.mailIgnore': 'Wenn du das nicht warst, tu nichts: Dann wird nichts geschickt.',
  'savedSearches.mailSubject': { by: 'count', one: '{count} neu: {name}', other: '{count} neu: {name}' },
  'savedSearches.mailMore': {
    by: 'count',
    one: 'und {count} weiterer Treffer:',
    other: 'und {count} weitere Treffer:',
  },
  'savedSearches.mailAll': 'Alle Treffer:',
  'savedSearches.mailWhy':
    'Du hast bei {product} die Suche „{name}“ gespeichert und möchtest von Neuem hören.',
  'savedSearches.mailStop': 'Diese E-Mails beenden:',
}
