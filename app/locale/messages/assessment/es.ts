import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'assessment.takeTitle': 'Hacer la prueba de inglés',
  'assessment.takeText': 'Preparamos tu prueba y la empiezas cuando quieras. Está en inglés.',
  'assessment.prepare': 'Preparar la prueba',
  'assessment.aboutTest': 'Sobre la prueba',
  'assessment.lookAgain': 'Comprobar otra vez',
  'assessment.heading': 'Tu inglés',
  'assessment.take': 'Hacer la prueba',
  'assessment.goOn': 'Continuar la prueba',
  'assessment.open': 'Abrir la prueba',
  'assessment.results': 'Tus pruebas',
  'assessment.noLevel': 'Tu nivel aún no se conoce. Una prueba lo mostrará.',
  'assessment.selfDeclared': '{level} es tu propia estimación. Una prueba la confirma.',
  'assessment.confirmed': '{level}, confirmado el {date}. Vale hasta el {until}.',
  'assessment.expired': '{level}, prueba del {date}, ya no vale. Una prueba nueva lo renueva.',
  'assessment.ready': 'Tu prueba está lista. Empieza cuando tú empieces.',
  'assessment.going': 'Tienes una prueba en curso. Puedes seguir donde estabas.',
  'assessment.review': 'Una persona está revisando tu prueba. El resultado aparecerá aquí.',
}
