import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'licenses.title': 'Licencia de LinkedIn Learning',
  'licenses.lead':
    'Con una licencia haces cursos en LinkedIn Learning sin pagar. Pídela aquí; la entrega quien cuida del club.',
  'licenses.asked': 'Pediste una licencia para {email} el {date}.',
  'licenses.granted': 'Se ha entregado una licencia a {email}. La pediste el {date}.',
  'licenses.tooOften': 'Han sido muchas peticiones en poco tiempo. Inténtalo de nuevo dentro de una hora.',
  'licenses.email': 'Correo electrónico de tu cuenta de LinkedIn',
  'licenses.emailText': 'La invitación se envía a esta dirección.',
  'licenses.noAddress': 'Escribe un correo electrónico como nombre@example.com.',
  'licenses.ask': 'Pedir una licencia',
  'licenses.again': 'Pedirla para otra dirección',
  'licenses.requests': 'Peticiones de licencia',
  'licenses.none': 'Nadie espera una licencia.',
  'licenses.askedOn': 'Pedida el {date}',
  'licenses.grantedOn': 'Entregada el {date}',
  'licenses.grant': 'Entregada',
}
