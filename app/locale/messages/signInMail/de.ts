import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'signInMail.confirmSubject': 'Bestätige deine Adresse',
  'signInMail.confirmText':
    'Du legst ein Konto bei {product} an. Bestätige deine Adresse innerhalb einer Stunde mit diesem Link:',
  'signInMail.confirmAction': 'Adresse bestätigen',
  'signInMail.confirmWhy': 'Warst du das nicht, musst du nichts tun: Es wird kein Konto angelegt.',
  'signInMail.existsSubject': 'Du hast schon ein Konto',
  'signInMail.existsText':
    'Jemand, wahrscheinlich du, wollte mit dieser Adresse ein Konto bei {product} anlegen. Es gibt schon eines. Melde dich an oder leg hier ein neues Passwort fest:',
  'signInMail.setPassword': 'Neues Passwort festlegen',
  'signInMail.existsWhy': 'Warst du das nicht, musst du nichts tun: Dein Konto bleibt, wie es ist.',
  'signInMail.resetSubject': 'Neues Passwort festlegen',
  'signInMail.resetText': 'Leg mit diesem Link innerhalb einer Stunde ein neues Passwort für {product} fest:',
  'signInMail.resetWhy':
    'Hast du nicht darum gebeten, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  'signInMail.changedSubject': 'Dein Passwort wurde geändert',
  'signInMail.changedText':
    'Das Passwort deines Kontos bei {product} wurde geändert. Falls du das nicht warst, leg hier sofort ein neues fest:',
  'signInMail.changedWhy':
    'Wir schreiben dir immer, wenn sich das Passwort deines Kontos ändert, damit es niemand unbemerkt ändert.',
  'signInMail.everywhereSubject': 'Du bist überall abgemeldet',
  'signInMail.everywhereText':
    'Am {date} wurden alle Sitzungen deines Kontos bei {product} beendet, auf jedem Gerät.',
  'signInMail.everywherePassword':
    'Dein Passwort ist unverändert. Falls du das nicht warst, leg hier sofort ein neues fest:',
  'signInMail.everywhereElsewhere':
    'Du meldest dich mit dem Konto einer anderen Website an. Falls du das nicht warst, ändere dort sofort dein Passwort.',
  'signInMail.everywhereWhy': 'Wir schreiben dir immer, wenn das geschieht, damit es niemand unbemerkt tut.',
  'signInMail.closedSubject': 'Dein Konto ist geschlossen',
  'signInMail.closedText':
    'Du hast dein Konto bei {product} am {date} geschlossen. Am {day} wird alles darin endgültig gelöscht.',
  'signInMail.closedForText':
    'Dein Konto bei {product} wurde am {date} geschlossen, wie du es beantragt hast. Am {day} wird alles darin endgültig gelöscht.',
  'signInMail.closedHidden':
    'Bis dahin findet dich dort niemand. Zum Konto kommt noch eine E-Mail, wenn es gelöscht ist; ein Newsletter läuft weiter, bis du ihn abbestellst. Deine Plätze bei kommenden Veranstaltungen und in Programmen sind frei geworden, und laufende Bewerbungen wurden zurückgezogen.',
  'signInMail.closedBack':
    'Du hast es dir anders überlegt? Melde dich vor diesem Tag an und behalte dein Konto.',
  'signInMail.closedStillBack':
    'Du hast es dir anders überlegt? Solange dein Konto nicht gelöscht ist, melde dich an und behalte es.',
  'signInMail.closedAction': 'Anmelden und behalten',
  'signInMail.closedWhy': 'Das warst nicht du? Behalte das Konto und wähle danach ein neues Passwort.',
  'signInMail.deletedSubject': 'Dein Konto ist gelöscht',
  'signInMail.deletedText':
    'Dein Konto bei {product} wurde am {date} gelöscht. Diese E-Mail ist deine Bestätigung.',
  'signInMail.deletedGone':
    'Mit ihm verschwunden sind dein Profil und dessen öffentliche Seite, deine Dateien, was du gespeichert hast und wem du gefolgt bist, deine gespeicherten Suchen mit ihren Benachrichtigungen und alle Sitzungen.',
  'signInMail.deletedStays':
    'Was du über ein Formular geschickt hast, auch ein Newsletter-Abo, wird getrennt von Konten geführt und blieb unberührt.',
  'signInMail.deletedReceipt':
    'Darunter steht eine signierte Bestätigung: was gelöscht wurde und was wie lange bleibt. Sie nennt niemanden.',
  'signInMail.deletedCheck': 'Hier kann sie jeder prüfen:',
  'signInMail.deletedLast': 'Das ist die letzte E-Mail zu diesem Konto. Du hast es nicht selbst gelöscht?',
  'signInMail.deletedWrite': 'Schreib uns',
  'signInMail.closedHeldSubject': 'Dein Konto ist geschlossen',
  'signInMail.closedHeldText':
    'Dein Konto bei {product} wurde am {date} geschlossen. Die Löschung ist aus rechtlichen Gründen angehalten: Enden sie, wird alles darin gelöscht, nicht vor dem {day}.',
  'signInMail.givenSubject': 'Ein Konto für dich',
  'signInMail.givenText':
    'Bei {product} wurde ein Konto für dich angelegt. Leg mit diesem Link innerhalb von drei Tagen das Passwort fest:',
  'signInMail.givenAction': 'Passwort festlegen',
  'signInMail.givenWhy':
    'Hast du das nicht erwartet, musst du nichts tun: Ohne Passwort kann sich niemand anmelden.',
}
