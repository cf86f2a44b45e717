import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'modals.cancel': 'Abbrechen',
  'modals.confirm': 'Bestätigen',
  'modals.understood': 'Verstanden',
  'modals.continue': 'Weiter',
  'modals.later': 'Später',
  'modals.next': 'Weiter',
  'modals.back': 'Zurück',
  'modals.step': 'Schritt {step} von {steps}',
  'modals.unauthorizedTitle': 'Bitte zuerst anmelden',
  'modals.unauthorizedText':
    'Dafür ist ein Konto nötig. Nach der Anmeldung geht es auf dieser Seite weiter, und die gewählte Aktion wird ausgeführt.',
  'modals.testSignInTitle': 'Anmelden und den Englischtest machen',
  'modals.testSignInText':
    'Das Ergebnis wird im Profil gespeichert, daher ist für den Test ein Konto nötig. Nach der Anmeldung geht es hier weiter.',
  'modals.errorTitle': 'Das hat nicht geklappt',
  'modals.errorText': 'Bei uns ist etwas schiefgegangen. Bitte gleich noch einmal versuchen.',
  'modals.noteAt': 'Oder eine Nachricht an {email}',
  'modals.notEligibleTitle': 'Dieses Programm ist noch nicht zugänglich',
  'modals.notEligibleText': 'Das Profil erfüllt diese Bedingungen nicht:',
  'modals.notEligiblePlain': 'Das Profil erfüllt die Bedingungen nicht.',
  'modals.otherPrograms': 'Andere Programme ansehen',
  'modals.existingTitle': 'Es gibt schon eine Bewerbung',
  'modals.existingText': 'Eine Bewerbung für ein Programm genügt. Ihr Stand lässt sich jederzeit ansehen.',
  'modals.seeApplication': 'Bewerbung ansehen',
  'modals.preparingTitle': 'Der Englischtest wird vorbereitet',
  'modals.preparingText': 'Das dauert einen Moment. Bitte diese Seite geöffnet lassen.',
  'modals.preStartTitle': 'Der Englischtest ist bereit',
  'modals.preStartText':
    'Am besten an einem ruhigen Ort und ohne Unterbrechung. Der Test beginnt sofort nach dem Start.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'Er dauert etwa {minutes} Minute.',
    other: 'Er dauert etwa {minutes} Minuten.',
  },
  'modals.startTest': 'Test starten',
  'modals.termsTitle': 'Nutzungsbedingungen',
  'modals.termsText':
    'Wer die Website als Mitglied nutzt, muss zuerst die Nutzungsbedingungen lesen und annehmen.',
  'modals.readTerms': 'Nutzungsbedingungen lesen',
  'modals.accept': 'Annehmen',
  'modals.decline': 'Ablehnen',
  'modals.wizardFailedTitle': 'Die Bewerbung konnte nicht gesendet werden',
  'modals.wizardFailedText':
    'Unterwegs ist etwas schiefgegangen. Die Seite wird neu geladen, und es geht von vorn los.',
  'modals.startOver': 'Von vorn beginnen',
  'modals.sessionExpiredTitle': 'Die Sitzung ist abgelaufen',
  'modals.sessionExpiredText':
    'Neu anmelden und an derselben Stelle weitermachen, oder ohne Anmeldung auf dieser Seite bleiben.',
  'modals.stayOnPage': 'Auf dieser Seite bleiben',
  'modals.logIn': 'Anmelden',
  'modals.notifications': 'Benachrichtigungen, Alt+T',
  'modals.dismiss': 'Benachrichtigung schließen',
}
