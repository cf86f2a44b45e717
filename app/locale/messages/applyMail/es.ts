import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'applyMail.receivedTitle': 'Tu solicitud ha llegado: {title}',
  'applyMail.received':
    'Hemos recibido tu solicitud para «{title}». Ahora se leerá, y recibirás un correo cuando algo cambie.',
  'applyMail.inDraw':
    'Hemos recibido tu solicitud para «{title}». Las plazas se sortean cuando acaba el plazo, y recibirás un correo en cualquier caso.',
  'applyMail.inDrawTitle': 'Participas en el sorteo: {title}',
  'applyMail.placedTitle': 'Tienes una plaza: {title}',
  'applyMail.placed':
    'Tienes una plaza en «{title}». Si no puedes participar, retira tu solicitud para que otra persona consiga la plaza.',
  'applyMail.waitingTitle': 'Estás en la lista de espera: {title}',
  'applyMail.waiting':
    'Ahora no hay ninguna plaza libre en «{title}», así que estás en la lista de espera. Recibirás un correo en cuanto tengas una plaza.',
  'applyMail.movedUpTitle': 'Ha quedado libre una plaza para ti: {title}',
  'applyMail.movedUp': 'Ahora tienes una plaza en «{title}». Si no puedes participar, retira tu solicitud.',
  'applyMail.testTitle': 'El siguiente paso es una prueba: {title}',
  'applyMail.test':
    'Tu solicitud para «{title}» continúa con una prueba. El organizador te escribirá al respecto.',
  'applyMail.interviewTitle': 'El siguiente paso es una entrevista: {title}',
  'applyMail.interview':
    'Tu solicitud para «{title}» continúa con una entrevista. El organizador te escribirá para acordar la hora.',
  'applyMail.offerTitle': 'Hay una plaza reservada para ti: {title}',
  'applyMail.offer': 'Te ofrecen una plaza en «{title}». Acéptala en la página de tu solicitud.',
  'applyMail.acceptedTitle': 'Tu solicitud está aceptada: {title}',
  'applyMail.accepted': 'Tienes una plaza en «{title}».',
  'applyMail.declinedTitle': 'Sobre tu solicitud: {title}',
  'applyMail.declined': 'Esta vez no has conseguido plaza en «{title}».',
  'applyMail.reopenedTitle': 'Tu solicitud está abierta de nuevo: {title}',
  'applyMail.reopened':
    'Te escribimos que no tenías plaza en «{title}». Esa decisión se ha anulado: tu solicitud está de nuevo en revisión.',
  'applyMail.reason': 'El motivo: {reason}',
  'applyMail.see': 'Ver tu solicitud',
  'applyMail.why': 'Recibes este correo porque enviaste una solicitud en {product}.',
  'applyMail.vacancy.offerTitle': 'Tienes una oferta: {title}',
  'applyMail.vacancy.offer': 'Te ofrecen el puesto «{title}». Acéptalo en la página de tu solicitud.',
  'applyMail.vacancy.acceptedTitle': 'El puesto es tuyo: {title}',
  'applyMail.vacancy.accepted': 'El puesto «{title}» es tuyo.',
  'applyMail.vacancy.declined': 'Esta vez no has conseguido el puesto «{title}».',
  'applyMail.vacancy.reopened':
    'Te escribimos que no habías conseguido el puesto «{title}». Esa decisión se ha anulado: tu solicitud está de nuevo en revisión.',
  'applyMail.vacancy.test':
    'Tu solicitud para «{title}» continúa con una prueba. La empresa te escribirá al respecto.',
  'applyMail.vacancy.interview':
    'Tu solicitud para «{title}» continúa con una entrevista. La empresa te escribirá para acordar la hora.',
  'applyMail.messageTitle': 'Un mensaje sobre tu solicitud: {title}',
  'applyMail.message':
    'Hay un mensaje para ti sobre «{title}». Puedes leerlo y responder en la página de tu solicitud.',
  'applyMail.appointmentTitle': 'Tu entrevista: {title}',
  'applyMail.appointment':
    'Tu solicitud para «{title}» continúa con una entrevista, que ya tiene fecha. Adjuntamos la entrada de calendario.',
  'applyMail.appointmentChangedTitle': 'Tu entrevista ha cambiado: {title}',
  'applyMail.appointmentChanged':
    'Tu entrevista para «{title}» ha cambiado. Así queda ahora; adjuntamos la entrada de calendario.',
  'applyMail.appointmentOffTitle': 'Tu entrevista se ha cancelado: {title}',
  'applyMail.appointmentOff':
    'Esta entrevista para «{title}» no tendrá lugar. La entrada adjunta la quita de tu calendario.',
  'applyMail.when': 'Cuándo: {time}',
  'applyMail.forYou': 'Para ti es {time}.',
  'applyMail.where': 'Dónde: {place}',
  'applyMail.joinNote': 'El enlace para participar está en la página de tu solicitud.',
  'applyMail.otherTime': 'Si no te va bien esta hora, dilo en la página de tu solicitud.',
  'applyMail.payWithin': {
    by: 'hours',
    one: 'Para conservar la plaza, paga {amount} en {hours} hora. La página de tu solicitud lleva al pago.',
    many: 'Para conservar la plaza, paga {amount} en {hours} de horas. La página de tu solicitud lleva al pago.',
    other:
      'Para conservar la plaza, paga {amount} en {hours} horas. La página de tu solicitud lleva al pago.',
  },
  'applyMail.paidTitle': 'Hemos recibido tu pago: {title}',
  'applyMail.paid': 'Tu plaza en «{title}» está pagada. El servicio de pago te envía el recibo.',
  'applyMail.refundedTitle': 'Tu reembolso: {title}',
  'applyMail.refunded': 'Se te devuelve dinero de lo que pagaste por «{title}».',
  'applyMail.refundedPart': 'Recibes {amount} de vuelta. En total se han devuelto {total} de {paid}.',
  'applyMail.refundedAll': 'Recibes {amount} de vuelta. Con ello se ha devuelto todo lo que pagaste: {paid}.',
  'applyMail.payReminderTitle': 'Paga para conservar tu plaza: {title}',
  'applyMail.payReminder': 'Tu plaza en «{title}» aún no está pagada.',
  'applyMail.payUntil':
    'Paga {amount} antes del {time}; después, la plaza pasará a otra persona. La página de tu solicitud lleva al pago.',
  'applyMail.unpaidTitle': 'Tu plaza no se ha pagado: {title}',
  'applyMail.unpaid':
    'No hemos recibido a tiempo el pago de tu plaza en «{title}», así que queda libre para otra persona.',
}
