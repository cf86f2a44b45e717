import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'rolesDesk.title': 'Miembros y funciones',
  'rolesDesk.lead':
    'Quién puede hacer en este sitio más que los miembros. Cada cambio queda registrado, y el miembro lo ve.',
  'rolesDesk.search': 'Nombre o comienzo del correo electrónico',
  'rolesDesk.find': 'Buscar',
  'rolesDesk.tooShort': 'Escribe al menos tres letras.',
  'rolesDesk.found': 'Encontrados',
  'rolesDesk.staff': 'Con una función',
  'rolesDesk.none': 'No se ha encontrado a nadie',
  'rolesDesk.noneText': 'Se puede encontrar a las personas a partir de su primer inicio de sesión.',
  'rolesDesk.cut': 'Solo se muestran los 50 primeros. Escribe más letras.',
  'rolesDesk.employee': 'Empleado',
  'rolesDesk.seen': 'Última visita: {date}',
  'rolesDesk.rolesOf': 'Funciones de {name}',
  'rolesDesk.editor': 'Redacción',
  'rolesDesk.reviewer': 'Evaluación',
  'rolesDesk.admin': 'Administración',
  'rolesDesk.claimed': 'Viene del inicio de sesión y se cambia allí.',
  'rolesDesk.save': 'Guardar funciones',
  'rolesDesk.saveOf': 'Guardar funciones de {name}',
  'rolesDesk.signOut': 'Cerrar todas las sesiones',
  'rolesDesk.signOutOf': 'Cerrar todas las sesiones de {name}',
  'rolesDesk.outcome.done': 'Las funciones se han cambiado.',
  'rolesDesk.outcome.signed-out': 'Se han cerrado todas las sesiones del miembro.',
  'rolesDesk.outcome.unknown': 'Este miembro ya no existe.',
  'rolesDesk.outcome.changed':
    'Alguien ha cambiado estas funciones mientras tanto. Ahora ves las actuales; decide de nuevo.',
  'rolesDesk.outcome.own':
    'No puedes quitarte la función de administración. Pídeselo a otra persona que la tenga.',
}
