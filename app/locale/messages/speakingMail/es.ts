import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'speakingMail.decidedSubject': 'Tu grabación se ha evaluado',
  'speakingMail.decidedText':
    'Se ha evaluado la grabación que añadiste a tu prueba de inglés. Los niveles y los comentarios están en el sitio.',
  'speakingMail.decidedAction': 'Ver las evaluaciones',
  'speakingMail.returnedSubject': 'Tu grabación no se pudo evaluar',
  'speakingMail.returnedText':
    'La grabación que añadiste a tu prueba de inglés se ha devuelto y eliminado. El motivo está en el sitio, y allí puedes grabar otra vez.',
  'speakingMail.returnedAction': 'Ver el motivo',
  'speakingMail.unratedSubject': 'Tu grabación no se ha evaluado',
  'speakingMail.unratedText':
    'Nadie ha evaluado en dos meses la grabación que añadiste a tu prueba de inglés y se ha eliminado.',
  'speakingMail.unratedAction': 'Ir al resultado',
  'speakingMail.why':
    'Recibes este correo porque enviaste una grabación a revisión. Tu nivel de la prueba se mantiene.',
}
