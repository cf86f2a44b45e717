import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'payments.title': 'Pago',
  'payments.for': '{title}: {amount}',
  'payments.pay': 'Pagar {amount}',
  'payments.leads': 'Pagas en el sitio del servicio de pago y vuelves aquí.',
  'payments.waiting': 'Esperamos la confirmación del servicio de pago.',
  'payments.waitingText':
    'Si saliste del servicio de pago antes de pagar, vuelve a él. Es el mismo pago, así que no pagas dos veces.',
  'payments.look': 'Comprobar de nuevo',
  'payments.paid': 'Hemos recibido tu pago de {amount}.',
  'payments.failed': 'El pago no se ha completado. Puedes intentarlo de nuevo.',
  'payments.refunded': 'Te hemos devuelto {amount}.',
  'payments.partlyRefunded': 'De los {amount} que pagaste se te han devuelto {refunded}.',
  'payments.refundedOf': 'devuelto: {amount}',
  'payments.freed': 'Tu plaza no se pagó a tiempo, así que queda libre para otra persona.',
  'payments.ended':
    'Has pagado {amount} y la solicitud ha terminado. El reembolso depende de las condiciones.',
  'payments.notDue': 'Ahora no hay nada que pagar.',
  'payments.away': 'Ahora no se puede pagar. Mientras tanto, la plaza sigue siendo tuya.',
  'payments.back': 'Volver a la solicitud',
  'payments.see': 'Ver el pago',
  'payments.state.paid': 'pagado',
  'payments.state.refunded': 'reembolsado',
  'payments.state.partlyRefunded': 'devuelto en parte',
  'payments.state.unpaid': 'sin pagar todavía',
  'payments.state.paidInVain': 'pagado, pero terminado',
  'payments.heldUntil': 'La plaza se guarda hasta el {time}.',
  'payments.lookAtTerms':
    'Se ha pagado y la solicitud ha terminado. Mira las condiciones y haz el reembolso en el servicio de pago si corresponde.',
  'payments.demo': 'Pago de demostración',
  'payments.demoText':
    'Esta página no cobra nada ni pide ninguna tarjeta. En un sitio real, aquí está el servicio de pago del operador.',
  'payments.demoPay': 'Hacer como si se pagara',
  'payments.demoFail': 'Hacer como si se rechazara la tarjeta',
  'payments.demoCancel': 'Cancelar y volver',
  'payments.demoOld': 'Este enlace ya no es válido',
  'payments.demoOldText': 'Vuelve a tu solicitud y pulsa el botón otra vez.',
}
