import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'applyBoard.title': 'Solicitudes',
  'applyBoard.intro': 'Elige un programa para leer sus solicitudes y decidir.',
  'applyBoard.noPrograms': 'Ningún programa recibe solicitudes aquí',
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
  'applyBoard.more': {
    by: 'count',
    one: '{count} más, cuando estas estén decididas',
    many: '{count} más, cuando estas estén decididas',
    other: '{count} más, cuando estas estén decididas',
  },
  'applyBoard.answers': 'Respuestas',
  'applyBoard.moveTo': 'Mover a',
  'applyBoard.decline': 'Denegar',
  'applyBoard.reason': 'Motivo',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'El correo lo dice tal cual. Se envía dentro de {count} hora; hasta entonces puedes deshacerlo.',
    many: 'El correo lo dice tal cual. Se envía dentro de {count} de horas; hasta entonces puedes deshacerlo.',
    other: 'El correo lo dice tal cual. Se envía dentro de {count} horas; hasta entonces puedes deshacerlo.',
  },
  'applyBoard.reasonFirst': 'Escribe el motivo: el correo lo incluye.',
  'applyBoard.tellAt': 'Solicitud denegada. El correo se envía el {time}.',
  'applyBoard.undo': 'Deshacer',
  'applyBoard.changed': 'Otra persona ha movido esta solicitud mientras tanto. Ahora está aquí: {stage}.',
  'applyBoard.full':
    'No hay ninguna plaza libre. Pon la solicitud en la lista de espera o libera antes una plaza.',
  'applyBoard.told': 'El correo ya está enviado. Puedes devolver la solicitud a revisión.',
  'applyBoard.notAllowed': 'La solicitud no se puede mover ahí.',
}
