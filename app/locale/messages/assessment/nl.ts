import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'assessment.takeTitle': 'De Engelse test doen',
  'assessment.takeText':
    'Wij zetten je test klaar en jij begint wanneer je zover bent. Hij is in het Engels.',
  'assessment.prepare': 'De test klaarzetten',
  'assessment.aboutTest': 'Over de test',
  'assessment.lookAgain': 'Opnieuw kijken',
}
