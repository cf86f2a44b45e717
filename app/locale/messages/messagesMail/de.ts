import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'messagesMail.subject': 'Eine Nachricht von {name}',
  'messagesMail.mentoringSubject': '{name} bittet dich um Mentoring',
  'messagesMail.text':
    '{name} hat dir bei {product} geschrieben. Die Nachricht liegt dort für dich, und dort kannst du antworten. Deine E-Mail-Adresse bleibt verborgen.',
  'messagesMail.read': 'Nachricht lesen',
  'messagesMail.why': 'Dieser Brief kam, weil dein Konto Nachrichten annimmt. Wähle, wer dir schreiben kann:',
}
