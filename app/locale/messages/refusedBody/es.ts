import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'refusedBody.largeTitle': 'Es demasiado para un solo envío',
  'refusedBody.largeText':
    'Aquí puedes enviar {size} como máximo. Vuelve atrás, acorta el texto o elige archivos más pequeños y envíalo de nuevo.',
  'refusedBody.slowTitle': 'El envío ha tardado demasiado',
  'refusedBody.slowText':
    'La conexión era demasiado lenta o se cortó; no se ha cambiado nada. Vuelve atrás y envíalo de nuevo.',
  'refusedBody.brokenTitle': 'No se ha podido leer el envío',
  'refusedBody.brokenText':
    'Los datos llegaron dañados o incompletos; no se ha cambiado nada. Vuelve atrás, recarga la página y envíalo otra vez.',
  'refusedBody.back': 'Volver a la página',
}
