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
  'modals.stepDone': 'erledigt',
  'modals.unauthorizedTitle': 'Melde dich an, um fortzufahren',
  'modals.unauthorizedText':
    'Dafür brauchst du ein Konto. Nach der Anmeldung kommst du auf diese Seite zurück, und deine Aktion wird ausgeführt.',
  'modals.accountForFavorite':
    'Mit einem kostenlosen Konto findest du Gemerktes auf jedem Gerät wieder. Nach der Anmeldung kommst du hierher zurück, und das hier ist gemerkt.',
  'modals.accountForFollow':
    'Mit einem kostenlosen Konto folgst du Autorinnen und Autoren und findest Neues von ihnen an einem Ort. Nach der Anmeldung kommst du hierher zurück und folgst dieser Person.',
  'modals.createAccount': 'Konto anlegen',
  'modals.testSignInTitle': 'Melde dich an, um den Englischtest zu machen',
  'modals.testSignInText':
    'Das Ergebnis wird in deinem Profil gespeichert, daher brauchst du für den Test ein Konto. Nach der Anmeldung kommst du hierher zurück.',
  'modals.errorTitle': 'Das hat nicht geklappt',
  'modals.errorText': 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  'modals.noteAt': 'Oder schreib uns an {email}',
  'modals.notOfferedTitle': 'Das gibt es hier noch nicht',
  'modals.notOfferedText':
    'Der Link führt zu etwas, das diese Website gerade nicht hat. Es wurde nichts begonnen, du bist noch auf derselben Seite.',
  'modals.notEligibleTitle': 'Dieses Programm steht dir noch nicht offen',
  'modals.notEligibleText': 'Dein Profil erfüllt diese Bedingungen noch nicht:',
  'modals.notEligiblePlain': 'Dein Profil erfüllt die Bedingungen noch nicht.',
  'modals.otherPrograms': 'Andere Programme ansehen',
  'modals.existingTitle': 'Du hast dich schon beworben',
  'modals.existingText': 'Eine Bewerbung pro Programm genügt. Du kannst jederzeit sehen, wie weit deine ist.',
  'modals.seeApplication': 'Bewerbung ansehen',
  'modals.preparingTitle': 'Dein Englischtest wird vorbereitet',
  'modals.preparingText': 'Das dauert einen Moment. Lass diese Seite geöffnet.',
  'modals.preStartTitle': 'Dein Englischtest ist bereit',
  'modals.preStartText':
    'Such dir einen ruhigen Ort und eine Zeit ohne Unterbrechungen. Die nächste Seite sagt, wie der Test abläuft; erst dort beginnt er.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'Er dauert etwa {minutes} Minute.',
    other: 'Er dauert etwa {minutes} Minuten.',
  },
  'modals.startTest': 'Test starten',
  'modals.preparingPassed': 'Vergangene Zeit: {time}',
  'modals.preparingLong':
    'Es dauert länger als sonst. Du kannst abbrechen: Dein Test bleibt erhalten, und du kannst jederzeit zurückkommen.',
  'modals.notBegunTitle': 'Hat sich dein Test geöffnet?',
  'modals.notBegunText':
    'Wir haben nicht erfahren, dass er begonnen hat. Er wartet auf dich, und du kannst ihn noch einmal öffnen.',
  'modals.openTest': 'Test öffnen',
  'modals.testBegunTitle': 'Dein Test läuft',
  'modals.testBegunText':
    'Er ist in einem anderen Tab geöffnet. Wenn er beendet ist, steht dein Niveau in deinem Profil.',
  'modals.testLaterTitle': 'Für den nächsten Test ist es zu früh',
  'modals.testLaterText':
    'Du kannst den Test ab dem {date} wieder machen. Bis dahin gilt dein letztes Ergebnis.',
  'modals.testInReviewTitle': 'Dein letzter Test wird geprüft',
  'modals.testInReviewText':
    'Er wird gerade geprüft. Sobald das Ergebnis da ist, kannst du einen neuen Test machen.',
  'modals.lastResult': 'Letztes Ergebnis ansehen',
  'modals.termsTitle': 'Nutzungsbedingungen',
  'modals.termsText':
    'Lies und akzeptiere zuerst die Nutzungsbedingungen, um die Website als Mitglied zu nutzen.',
  'modals.readTerms': 'Nutzungsbedingungen lesen',
  'modals.accept': 'Akzeptieren',
  'modals.decline': 'Ablehnen',
  'modals.wizardFailedTitle': 'Die Bewerbung konnte nicht gesendet werden',
  'modals.wizardFailedText':
    'Unterwegs ist etwas schiefgegangen. Die Seite wird neu geladen, und du kannst von vorn beginnen.',
  'modals.startOver': 'Von vorn beginnen',
  'modals.sessionExpiredTitle': 'Deine Sitzung ist abgelaufen',
  'modals.sessionExpiredText':
    'Melde dich an und mach weiter, wo du warst, oder bleib ohne Anmeldung auf dieser Seite.',
  'modals.stayOnPage': 'Auf dieser Seite bleiben',
  'modals.logIn': 'Anmelden',
  'modals.notifications': 'Benachrichtigungen, Alt+T',
  'modals.dismiss': 'Benachrichtigung schließen',
}
