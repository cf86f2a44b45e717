import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'speakingMail.decidedSubject': 'Deine Aufnahme wurde bewertet',
  'speakingMail.decidedText':
    'Reviewer haben die Aufnahme zu deinem Englischtest bewertet. Die Niveaus und ihre Kommentare stehen auf der Website.',
  'speakingMail.decidedAction': 'Bewertungen ansehen',
  'speakingMail.returnedSubject': 'Deine Aufnahme ließ sich nicht bewerten',
  'speakingMail.returnedText':
    'Die Aufnahme zu deinem Englischtest wurde zurückgegeben und gelöscht. Der Grund steht auf der Website, dort kannst du neu aufnehmen.',
  'speakingMail.returnedAction': 'Grund ansehen',
  'speakingMail.unratedSubject': 'Deine Aufnahme wurde nicht bewertet',
  'speakingMail.unratedText':
    'Die Aufnahme zu deinem Englischtest hat in zwei Monaten niemand bewertet, und sie wurde gelöscht.',
  'speakingMail.unratedAction': 'Zum Ergebnis',
  'speakingMail.why':
    'Diese E-Mail kam, weil du eine Aufnahme an die Reviewer gesendet hast. Dein Niveau aus dem Test bleibt.',
}
