import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'newsletterMail.subject': 'Bestätige dein Abonnement',
  'newsletterMail.text':
    'Jemand, vermutlich du, möchte den Newsletter von {product} an diese Adresse bekommen. Öffne diesen Link und bestätige:',
  'newsletterMail.until': {
    by: 'count',
    one: 'Der Link gilt einen Tag. Ohne Bestätigung kommt die Adresse nicht auf die Liste und wird gelöscht.',
    other:
      'Der Link gilt {count} Tage. Ohne Bestätigung kommt die Adresse nicht auf die Liste und wird gelöscht.',
  },
  'newsletterMail.ignore': 'Wenn du das nicht warst, kannst du diese E-Mail ignorieren.',
  'newsletterMail.leave': 'Diese Adresse sofort löschen:',
  'newsletterMail.knownSubject': 'Du bist schon angemeldet',
  'newsletterMail.knownText':
    'Jemand, vermutlich du, hat diese Adresse noch einmal für den Newsletter von {product} eingetragen. Sie steht schon auf der Liste, du musst nichts tun.',
  'newsletterMail.confirmTitle': 'Abonnement bestätigen',
  'newsletterMail.confirmText': 'Ein Klick, und die Adresse, an die unsere E-Mail ging, steht auf der Liste.',
  'newsletterMail.confirm': 'Bestätigen',
  'newsletterMail.confirmedTitle': 'Du hast den Newsletter abonniert',
  'newsletterMail.confirmedText':
    'Deine Adresse steht auf der Liste. In jeder E-Mail ist ein Link zum Abbestellen.',
  'newsletterMail.badLinkTitle': 'Dieser Link gilt nicht mehr',
  'newsletterMail.badLinkText':
    'Er ist abgelaufen oder unvollständig, oder die Adresse wurde gelöscht. Gib sie noch einmal ein, dann schicken wir einen neuen Link.',
  'newsletterMail.again': 'Adresse noch einmal eingeben',
  'newsletterMail.digestSubject': {
    by: 'count',
    one: '„{title}“ und ein weiterer Artikel',
    other: '„{title}“ und {count} weitere Artikel',
  },
  'newsletterMail.digestText': 'Neu im Blog seit dem letzten Newsletter:',
  'newsletterMail.digestAll': 'Alle Artikel:',
  'newsletterMail.digestWhy': 'Du hast den Newsletter von {product} abonniert.',
  'newsletterMail.digestLeave': 'Abbestellen:',
  'newsletterMail.weekly': 'Der Newsletter kommt dienstags, wenn es neue Artikel in deiner Sprache gibt.',
  'newsletterMail.monthly':
    'Der Newsletter kommt am ersten Dienstag im Monat, wenn es neue Artikel in deiner Sprache gibt.',
}
