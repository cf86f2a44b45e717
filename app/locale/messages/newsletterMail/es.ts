import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'newsletterMail.subject': 'Confirma tu suscripción',
  'newsletterMail.text':
    'Alguien, seguramente tú, ha pedido recibir el boletín de {product} en esta dirección. Abre este enlace y confírmalo:',
  'newsletterMail.until': {
    by: 'count',
    one: 'El enlace vale un día. Sin confirmación, la dirección no se añade y se elimina.',
    many: 'El enlace vale {count} de días. Sin confirmación, la dirección no se añade y se elimina.',
    other: 'El enlace vale {count} días. Sin confirmación, la dirección no se añade y se elimina.',
  },
  'newsletterMail.ignore': 'Si no has sido tú, ignora este correo.',
  'newsletterMail.leave': 'Quitar esta dirección ahora:',
  'newsletterMail.knownSubject': 'Ya tienes la suscripción',
  'newsletterMail.knownText':
    'Alguien, seguramente tú, ha vuelto a escribir esta dirección para el boletín de {product}. Ya está en la lista: no tienes que hacer nada.',
  'newsletterMail.confirmTitle': 'Confirmar la suscripción',
  'newsletterMail.confirmText': 'Un clic, y la dirección que recibió el correo estará en la lista.',
  'newsletterMail.confirm': 'Confirmar',
  'newsletterMail.confirmedTitle': 'Suscripción confirmada',
  'newsletterMail.confirmedText':
    'Tu dirección está en la lista. Cada correo trae un enlace para darte de baja.',
  'newsletterMail.badLinkTitle': 'Este enlace ya no es válido',
  'newsletterMail.badLinkText':
    'Quizá ha caducado, está cortado o la dirección se quitó. Escríbela otra vez y enviaremos un enlace nuevo.',
  'newsletterMail.again': 'Escribir la dirección otra vez',
  'newsletterMail.digestSubject': {
    by: 'count',
    one: '«{title}» y un artículo más',
    many: '«{title}» y {count} artículos más',
    other: '«{title}» y {count} artículos más',
  },
  'newsletterMail.digestText': 'Novedades del blog desde el último boletín:',
  'newsletterMail.digestAll': 'Todos los artículos:',
  'newsletterMail.digestWhy': 'Estás en la lista del boletín de {product}.',
  'newsletterMail.digestLeave': 'Cancelar la suscripción:',
  'newsletterMail.weekly': 'El boletín llega los martes, cuando hay artículos nuevos en tu idioma.',
  'newsletterMail.monthly':
    'El boletín llega el primer martes del mes, cuando hay artículos nuevos en tu idioma.',
}
