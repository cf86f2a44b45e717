import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'learningMail.subject': 'Heb je ‘{title}’ afgerond?',
  'learningMail.opened': 'Je hebt de cursus op {date} vanaf {product} geopend bij {provider}.',
  'learningMail.text':
    'Is hij klaar, geef dat dan aan in ‘Mijn cursussen’: dan telt hij mee voor je vaardigheden. Zo niet, antwoord ‘Nog niet’. We vragen dit één keer.',
  'learningMail.answer': 'Antwoorden in ‘Mijn cursussen’',
  'learningMail.why': 'Je krijgt deze e-mail omdat je een cursus bent begonnen.',
  'learningMail.switchOff': 'E-mails over cursussen uitzetten',
}
