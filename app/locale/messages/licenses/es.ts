import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'licenses.title': 'Licencia de LinkedIn Learning',
  'licenses.lead':
    'Con una licencia haces gratis los cursos de LinkedIn Learning. Solicítala aquí; las concede la organización del club.',
  'licenses.asked': 'Solicitaste una licencia para {email} el {date}.',
  'licenses.granted': 'Se ha concedido una licencia a {email}. La solicitaste el {date}.',
  'licenses.tooOften': 'Han sido muchas solicitudes en poco tiempo. Inténtalo de nuevo dentro de una hora.',
  'licenses.email': 'Correo electrónico de tu cuenta de LinkedIn',
  'licenses.emailText': 'La invitación se envía a esta dirección.',
  'licenses.noAddress': 'Escribe una dirección de correo como nombre@example.com.',
  'licenses.ask': 'Solicitar una licencia',
  'licenses.again': 'Solicitarla para otra dirección',
  'licenses.requests': 'Solicitudes de licencia',
  'licenses.none': 'Nadie espera una licencia.',
  'licenses.askedOn': 'Solicitada el {date}',
  'licenses.grantedOn': 'Concedida el {date}',
  'licenses.grant': 'Marcar como concedida',
}
