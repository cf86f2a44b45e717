import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'newsletter.email': 'E-Mail',
  'newsletter.emailMissing': 'Gib deine E-Mail-Adresse ein',
  'newsletter.emailInvalid': 'Gib eine Adresse wie name@example.com ein',
  'newsletter.subscribe': 'Abonnieren',
  'newsletter.sending': 'Wird gesendet',
  'newsletter.tryAgain': 'Erneut versuchen',
  'newsletter.done': 'Sieh in dein Postfach',
  'newsletter.asked':
    'Wir schicken einen Link an diese Adresse. Auf der Liste stehst du, sobald du ihn öffnest und bestätigst.',
  'newsletter.subscribed': 'Du stehst auf der Liste.',
  'newsletter.own': 'Der Newsletter geht an {email}.',
  'newsletter.consent':
    'Mit dem Abonnieren stimmst du zu, dass wir diese Adresse speichern, um dir den Newsletter zu schicken. Zuerst bitten wir dich per E-Mail um eine Bestätigung; abbestellen kannst du jederzeit.',
  'newsletter.privacy': 'Was wir speichern',
  'newsletter.title': 'Newsletter',
  'newsletter.intro':
    'Die Liste für unseren Newsletter mit neuen Artikeln. Bevor eine Adresse darauf steht, fragen wir per E-Mail nach; zum Abbestellen genügt ein Klick.',
  'newsletter.fix': 'Prüfe die Adresse',
  'newsletter.failedTitle': 'Deine Adresse wurde nicht gespeichert',
  'newsletter.failedText':
    'Bei uns ist etwas schiefgegangen. Deine Eingabe steht noch im Feld, du kannst es also noch einmal versuchen.',
  'newsletter.backToReading': 'Zurück zum Lesen',
  'newsletter.leaveTitle': 'Newsletter abbestellen',
  'newsletter.leaveText': 'Deine Adresse wird von der Liste entfernt, samt allem, was dazu gespeichert ist.',
  'newsletter.leave': 'Abbestellen',
  'newsletter.leftTitle': 'Du hast den Newsletter abbestellt',
  'newsletter.leftText': 'Falls die Adresse auf der Liste stand, ist sie jetzt entfernt.',
}
