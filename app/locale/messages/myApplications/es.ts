import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'myApplications.title': 'Mis solicitudes',
  'myApplications.intro': 'En qué punto está cada una y cuál es el siguiente paso.',
  'myApplications.none': 'Todavía no has solicitado nada',
  'myApplications.programs': 'Ver los programas',
  'myApplications.gone': 'Un programa que ya no se ofrece',
  'myApplications.sentOn': 'Enviada el {date}',
  'myApplications.ahead': {
    by: 'count',
    one: 'Hay {count} persona delante de ti.',
    many: 'Hay {count} de personas delante de ti.',
    other: 'Hay {count} personas delante de ti.',
  },
  'myApplications.reason': 'Motivo: {reason}',
  'myApplications.history': 'Qué ha pasado',
  'myApplications.answers': 'Tus respuestas',
  'myApplications.added': 'Añadido el {date}',
  'myApplications.note': 'Añadir algo',
  'myApplications.noteText': 'Quienes revisan la solicitud lo ven con ella.',
  'myApplications.noteEmpty': 'Escribe qué quieres añadir.',
  'myApplications.noteFull': 'Has añadido {max} notas y no caben más.',
  'myApplications.add': 'Añadir',
  'myApplications.accept': 'Aceptar la plaza',
  'myApplications.withdraw': 'Retirar la solicitud',
  'myApplications.withdrawText':
    'Si tienes una plaza, pasa a otra persona. Puedes volver a solicitar plaza mientras las solicitudes estén abiertas.',
  'myApplications.sure': 'Quiero retirarla',
  'myApplications.sureFirst': 'Confirma que quieres retirarla.',
  'myApplications.changed': 'La solicitud ha cambiado mientras tanto, así que ya no es posible.',
  'myApplications.acceptOffer': 'Aceptar la oferta',
  'myApplications.vacancyGone': 'Una vacante que ya no existe',
  'myApplications.withdrawVacancyText': 'Podrás volver a postularte mientras la vacante siga abierta.',
  'myApplications.recommendedBy': 'Recomendación de {name}',
}
