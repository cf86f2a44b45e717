import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'learningMail.subject': 'Hast du „{title}“ abgeschlossen?',
  'learningMail.opened': 'Du hast den Kurs am {date} von {product} aus bei {provider} geöffnet.',
  'learningMail.text':
    'Falls du fertig bist, gib es unter „Meine Kurse“ an: Dann zählt der Kurs für deine Kenntnisse. Falls nicht, antworte „Noch nicht“. Wir fragen nur einmal.',
  'learningMail.answer': 'In „Meine Kurse“ antworten',
  'learningMail.why': 'Du bekommst diese E-Mail, weil du einen Kurs begonnen hast.',
  'learningMail.switchOff': 'E-Mails zu Kursen abschalten',
}
