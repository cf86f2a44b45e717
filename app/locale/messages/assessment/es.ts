import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'assessment.takeTitle': 'Hacer la prueba de inglés',
  'assessment.takeText': 'Preparamos tu prueba y la empiezas cuando quieras. Está en inglés.',
  'assessment.prepare': 'Preparar la prueba',
  'assessment.aboutTest': 'Sobre la prueba',
  'assessment.lookAgain': 'Comprobar otra vez',
}
