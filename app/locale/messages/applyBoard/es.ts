import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'applyBoard.title': 'Solicitudes',
  'applyBoard.intro': 'Elige un programa para leer sus solicitudes y decidir.',
  'applyBoard.noPrograms': 'Ningún programa recibe solicitudes aquí',
  'applyBoard.noneHere': 'Ahora no hay solicitudes aquí',
  'applyBoard.none': 'Todavía no hay solicitudes',
  'applyBoard.open': {
    by: 'count',
    one: '{count} abierta',
    many: '{count} de abiertas',
    other: '{count} abiertas',
  },
  'applyBoard.fresh': {
    by: 'count',
    one: '{count} nueva',
    many: '{count} de nuevas',
    other: '{count} nuevas',
  },
  'applyBoard.taken': {
    by: 'count',
    one: '{count} plaza ocupada.',
    many: '{count} de plazas ocupadas.',
    other: '{count} plazas ocupadas.',
  },
  'applyBoard.takenOf': 'Plazas ocupadas: {taken} de {seats}.',
  'applyBoard.queue': 'N.º {number}',
  'applyBoard.planned': 'denegación aún no comunicada',
  'applyBoard.requirements': 'Requisitos',
  'applyBoard.requirementsText': 'Tal como eran al enviar la solicitud.',
  'applyBoard.requirementsChanged':
    'Los requisitos han cambiado desde el envío. Aquí se ve cómo sería con los de hoy.',
  'applyBoard.answers': 'Respuestas',
  'applyBoard.moveTo': 'Mover a',
  'applyBoard.decline': 'Denegar',
  'applyBoard.reason': 'Motivo',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'El correo lo cita tal cual. Se envía dentro de {count} hora; hasta entonces puedes deshacerlo.',
    many: 'El correo lo cita tal cual. Se envía dentro de {count} de horas; hasta entonces puedes deshacerlo.',
    other: 'El correo lo cita tal cual. Se envía dentro de {count} horas; hasta entonces puedes deshacerlo.',
  },
  'applyBoard.reasonFirst': 'Escribe el motivo: el correo lo incluye.',
  'applyBoard.tellAt': 'Solicitud denegada. El correo se envía el {time}.',
  'applyBoard.undo': 'Deshacer',
  'applyBoard.changed': 'Otra persona ha movido esta solicitud mientras tanto. Ahora está aquí: {stage}.',
  'applyBoard.full':
    'No hay ninguna plaza libre. Pon la solicitud en la lista de espera o libera antes una plaza.',
  'applyBoard.told': 'El correo ya está enviado. Puedes devolver la solicitud a revisión.',
  'applyBoard.notAllowed': 'La solicitud no se puede mover ahí.',
  'applyBoard.conflict': 'Has solicitado plaza en este programa',
  'applyBoard.conflictText':
    'Por eso no ves nada de las demás solicitudes ni decides sobre ellas. Podrás volver a hacerlo un año después de que tu solicitud se haya denegado o retirado.',
  'applyBoard.conflictRow': 'no se muestra porque has solicitado plaza',
  'applyBoard.someHidden':
    'No se te muestran las solicitudes sobre las que has declarado un conflicto de intereses.',
  'applyBoard.know': 'Conozco a esta persona',
  'applyBoard.knowText':
    'Si conoces a esta persona, deja la decisión a otros. No verás nada más de ella en ningún programa, y se deshace la denegación que hubieras previsto. Esta declaración es definitiva.',
  'applyBoard.knowSure': 'Tengo un conflicto de intereses',
  'applyBoard.knowFirst': 'Confirma que tienes un conflicto de intereses.',
  'applyBoard.knowSend': 'Declarar el conflicto de intereses',
  'applyBoard.changedBy': '{name} ha cambiado esta solicitud mientras tanto. Ahora está aquí: {stage}.',
  'applyBoard.all': 'Mostrar todas: {count}',
  'applyBoard.next': 'Página siguiente',
  'applyBoard.first': 'Desde el principio',
  'applyBoard.ended': 'denegación sin efecto',
  'applyBoard.endedAccepted':
    'La oferta se aceptó antes de enviar la denegación. Por eso no tuvo efecto y no se avisó a nadie. Puedes denegar otra vez.',
  'applyBoard.endedConflict':
    'Quien había previsto la denegación tiene un conflicto de intereses. Por eso no tuvo efecto y no se avisó a nadie. Vuelve a decidir.',
  'applyBoard.file': 'Descargar como CSV',
  'applyBoard.review': 'Puntuación y comentario',
  'applyBoard.reviewText':
    'La persona no los ve en el sitio, pero forman parte de los datos que puede descargar. Escribe, pues, lo que le dirías.',
  'applyBoard.score': 'Puntuación',
  'applyBoard.scoreText': '1 es la más baja, 5 la más alta.',
  'applyBoard.noScore': 'sin puntuación',
  'applyBoard.note': 'Comentario',
  'applyBoard.saveReview': 'Guardar',
  'applyBoard.othersLater': 'Otras personas ya han valorado esta solicitud. Lo verás cuando des tu opinión.',
  'applyBoard.scoreOf': '{score} de 5',
  'applyBoard.keptBy': 'la lleva {vendor}',
}
