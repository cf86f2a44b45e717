import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'planMail.subject': 'Tu plan para el {date}',
  'planMail.due': 'Mañana, {date}, es el día que fijaste para:',
  'planMail.movedSubject': '«{title}» cambia de fecha',
  'planMail.moved': '«{title}» está en tu plan. Iba a empezar el {before} y ahora empieza el {date}.',
  'planMail.dayMovedSubject': '«{title}» empieza en otra fecha',
  'planMail.lastDaySubject': 'Nuevo plazo de solicitud: «{title}»',
  'planMail.lastDay':
    '«{title}» está en tu plan. El último día para solicitar plaza era el {before} y ahora es el {date}.',
  'planMail.cancelledSubject': '«{title}» se ha cancelado',
  'planMail.cancelled': '«{title}» está en tu plan. Iba a empezar el {before} y se ha cancelado.',
  'planMail.open': 'Ir a mi plan',
  'planMail.why': 'Recibes este correo porque pediste recordatorios de tu plan.',
  'planMail.off': 'Dejar de recordármelo',
  'planMail.offTitle': '¿Dejar de recibir los recordatorios de tu plan?',
  'planMail.offText':
    'No recibirás más correos sobre las fechas de tu plan. Puedes volver a activarlos en su página.',
  'planMail.offPress': 'Dejar de recordármelo',
  'planMail.offDone': 'Ya no recibirás recordatorios.',
  'planMail.badTitle': 'Este enlace no funciona',
  'planMail.badText':
    'Quizá esté incompleto. Vuelve a abrir el último correo o cambia los recordatorios en tu plan.',
}
