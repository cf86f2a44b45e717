import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'assessment.takeTitle': 'Den Englischtest machen',
  'assessment.takeText':
    'Wir bereiten deinen Test vor, und du beginnst ihn, wenn du so weit bist. Er ist auf Englisch.',
  'assessment.prepare': 'Test vorbereiten',
  'assessment.aboutTest': 'Über den Test',
  'assessment.lookAgain': 'Noch einmal nachsehen',
  'assessment.heading': 'Dein Englisch',
  'assessment.take': 'Test machen',
  'assessment.goOn': 'Test fortsetzen',
  'assessment.open': 'Test öffnen',
  'assessment.results': 'Deine Tests',
  'assessment.noLevel': 'Dein Niveau ist noch nicht bekannt. Ein Test zeigt es.',
  'assessment.selfDeclared': '{level} ist deine eigene Einschätzung. Ein Test bestätigt sie.',
  'assessment.confirmed': '{level}, bestätigt am {date}. Gültig bis {until}.',
  'assessment.expired': '{level}, getestet am {date}, gilt nicht mehr. Ein neuer Test erneuert es.',
  'assessment.ready': 'Dein Test ist bereit. Er beginnt, wenn du beginnst.',
  'assessment.going': 'Du hast einen Test begonnen. Du kannst dort weitermachen, wo du warst.',
  'assessment.review': 'Dein Test wird gerade geprüft. Das Ergebnis erscheint dann hier.',
}
