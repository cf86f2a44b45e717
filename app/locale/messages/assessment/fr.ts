import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'assessment.takeTitle': 'Passer le test d’anglais',
  'assessment.takeText':
    'Nous préparons votre test et vous le commencez quand vous êtes prêt. Il est en anglais.',
  'assessment.prepare': 'Préparer le test',
  'assessment.aboutTest': 'À propos du test',
  'assessment.lookAgain': 'Vérifier à nouveau',
}
