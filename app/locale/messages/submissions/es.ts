import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'submissions.title': 'Envíos',
  'submissions.lead':
    'Lo que los visitantes han enviado con formularios, lo más nuevo primero, con el texto que aceptaron.',
  'submissions.forms': 'Formularios',
  'submissions.all': 'Todos',
  'submissions.none': 'Aún no se ha enviado nada',
  'submissions.noneText': 'Lo que los visitantes envían con formularios aparece aquí.',
  'submissions.older': 'Más antiguos',
  'submissions.kept': 'Guardado aquí',
  'submissions.waiting': 'En espera del servicio',
  'submissions.delivered': 'Entregado',
  'submissions.refused': 'Rechazado por el servicio',
  'submissions.givenUp': 'Demasiado antiguo para enviarse',
  'submissions.attempts': {
    by: 'attempts',
    one: '{attempts} intento.',
    many: '{attempts} de intentos.',
    other: '{attempts} intentos.',
  },
  'submissions.said': 'El servicio respondió: {answer}.',
  'submissions.consent': 'Texto aceptado',
  'submissions.noConsent': 'No se aceptó ningún texto',
  'submissions.page': 'Página',
  'submissions.botCheck': 'Control contra robots',
  'submissions.proven': 'Superado',
  'submissions.unproven': 'Enviado sin prueba',
  'submissions.remove': 'Eliminar',
  'submissions.removeText':
    'Se eliminará para siempre, con todo lo que contiene. Lo que se entregó a un servicio hay que eliminarlo allí.',
  'submissions.removeNow': 'Eliminar para siempre',
  'submissions.removed': 'El envío se ha eliminado.',
}
