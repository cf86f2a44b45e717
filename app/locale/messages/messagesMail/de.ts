import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'messagesMail.subject': 'Eine Nachricht von {name}',
  'messagesMail.mentoringSubject': '{name} bittet dich um Mentoring',
  'messagesMail.text':
    '{name} hat dir bei {product} geschrieben. Die Nachricht liegt dort für dich, und dort kannst du antworten. Deine E-Mail-Adresse bleibt verborgen.',
  'messagesMail.read': 'Nachricht lesen',
  'messagesMail.why': 'Du bekommst diese E-Mail, weil dein Konto Nachrichten annimmt.',
  'messagesMail.choose': 'Auswählen, wer dir schreiben kann',
  'messagesMail.warnedSubject': 'Eine Verwarnung wegen deiner Nachrichten bei {product}',
  'messagesMail.barredSubject': 'Du kannst bei {product} keine Nachrichten mehr schreiben',
  'messagesMail.warnedText':
    'Nachrichten von dir bei {product} wurden gemeldet. Die Administration hat sie gelesen und entfernt.',
  'messagesMail.warnedNext':
    'Bitte schreib so, dass die andere Seite es lesen möchte. Wird noch einmal etwas von dir gemeldet, kannst du vielleicht nicht mehr schreiben.',
  'messagesMail.barredText':
    'Du kannst anderen Mitgliedern nicht mehr schreiben. Was andere dir geschrieben haben, kannst du weiter lesen.',
  'messagesMail.threads': 'Deine Nachrichten öffnen',
  'messagesMail.rules': 'Was erlaubt ist, steht in den Nutzungsbedingungen:',
}
