import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'newsletter.email': 'E-Mail',
  'newsletter.emailMissing': 'Bitte die E-Mail-Adresse eingeben',
  'newsletter.emailInvalid': 'Bitte eine Adresse wie name@example.com eingeben',
  'newsletter.subscribe': 'Abonnieren',
  'newsletter.sending': 'Wird gesendet',
  'newsletter.tryAgain': 'Erneut versuchen',
  'newsletter.done': 'Geschafft! Der Newsletter ist abonniert.',
  'newsletter.consent':
    'Mit dem Abonnieren stimmen Sie zu, dass wir diese Adresse speichern, um Ihnen den Newsletter zu schicken. Abbestellen geht jederzeit.',
  'newsletter.privacy': 'Was wir speichern',
  'newsletter.title': 'Newsletter',
  'newsletter.intro': 'Neue Artikel per E-Mail, in Ihrer Sprache. Zum Abbestellen genügt ein Klick.',
  'newsletter.fix': 'Bitte die Adresse prüfen',
  'newsletter.failedTitle': 'Deine Adresse wurde nicht gespeichert',
  'newsletter.failedText':
    'Bei uns ist etwas schiefgegangen. Ihre Eingabe steht noch im Feld, Sie können es also noch einmal versuchen.',
  'newsletter.backToReading': 'Zurück zum Lesen',
  'newsletter.leaveTitle': 'Newsletter abbestellen',
  'newsletter.leaveText': 'Deine Adresse wird von der Liste entfernt, mit allem, was dazu gespeichert ist.',
  'newsletter.leave': 'Abbestellen',
  'newsletter.leftTitle': 'Der Newsletter ist abbestellt',
  'newsletter.leftText': 'Falls die Adresse auf der Liste stand, ist sie jetzt entfernt.',
}
