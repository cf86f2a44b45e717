import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'assessment.takeTitle': 'Den Englischtest machen',
  'assessment.takeText':
    'Wir bereiten deinen Test vor, und du beginnst ihn, wenn du so weit bist. Er ist auf Englisch.',
  'assessment.prepare': 'Test vorbereiten',
  'assessment.aboutTest': 'Über den Test',
  'assessment.lookAgain': 'Noch einmal nachsehen',
}
