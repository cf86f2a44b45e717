import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'door.title': 'Entrada: {title}',
  'door.heading': 'Lista de entrada',
  'door.back': 'Volver a la gestión',
  'door.count': '{here} de {all} ya aquí',
  'door.kept': {
    by: 'count',
    one: '{count} en este dispositivo, sin enviar aún',
    many: '{count} en este dispositivo, sin enviar aún',
    other: '{count} en este dispositivo, sin enviar aún',
  },
  'door.session': 'Inicia sesión de nuevo para enviarlo.',
  'door.find': 'Buscar por nombre',
  'door.notFound': 'Nadie con ese nombre está en la lista.',
  'door.nobody': 'Todavía no viene nadie.',
  'door.noName': 'Sin nombre',
  'door.guest': 'Invitado {number}',
  'door.guestOf': '{name}, invitado {number}',
  'door.since': 'desde {time}',
  'door.notSent': 'sin enviar aún',
  'door.saidHere': '{name}: ya aquí',
  'door.saidUndone': '{name}: deshecho',
  'door.gone': 'Ya no está en la lista: {names}',
  'door.how':
    'Pulsa un nombre cuando llegue alguien; pulsa otra vez para deshacerlo. También funciona sin red: se envía después. La lista se queda en el dispositivo un día, o hasta que cierres sesión.',
}
