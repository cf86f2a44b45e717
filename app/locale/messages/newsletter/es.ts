import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'newsletter.email': 'Correo electrónico',
  'newsletter.emailMissing': 'Escribe tu dirección de correo electrónico',
  'newsletter.emailInvalid': 'Escribe una dirección como nombre@example.com',
  'newsletter.subscribe': 'Suscribirse',
  'newsletter.sending': 'Enviando',
  'newsletter.tryAgain': 'Reintentar',
  'newsletter.done': 'Revisa tu correo',
  'newsletter.asked':
    'Enviamos un enlace a esta dirección. Entrarás en la lista cuando lo abras y confirmes.',
  'newsletter.subscribed': 'Estás en la lista.',
  'newsletter.own': 'El boletín se enviará a {email}.',
  'newsletter.consent':
    'Al suscribirte aceptas que guardemos esta dirección para enviarte el boletín. Antes te pedimos por correo que la confirmes; puedes darte de baja cuando quieras.',
  'newsletter.privacy': 'Qué guardamos',
  'newsletter.title': 'Boletín',
  'newsletter.intro':
    'La lista de nuestro boletín con los artículos nuevos. Antes de añadir una dirección pedimos confirmación por correo; darte de baja cuesta un clic.',
  'newsletter.fix': 'Revisa la dirección',
  'newsletter.failedTitle': 'Tu dirección no se ha guardado',
  'newsletter.failedText':
    'Algo ha fallado por nuestra parte. Lo que escribiste sigue en el campo, así que puedes volver a intentarlo.',
  'newsletter.backToReading': 'Volver a la lectura',
  'newsletter.leaveTitle': 'Darse de baja del boletín',
  'newsletter.leaveText': 'Tu dirección se quitará de la lista, junto con todo lo que se guarda sobre ella.',
  'newsletter.leave': 'Darse de baja',
  'newsletter.leftTitle': 'Te has dado de baja del boletín',
  'newsletter.leftText': 'Si la dirección estaba en la lista, ya se ha quitado.',
}
