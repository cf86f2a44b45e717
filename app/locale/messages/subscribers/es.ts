import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'subscribers.title': 'Suscripciones al boletín',
  'subscribers.lead': 'Direcciones confirmadas por sus titulares. Solo se puede escribir a estas.',
  'subscribers.confirmed': 'Confirmadas',
  'subscribers.waiting': 'Sin confirmar todavía',
  'subscribers.care':
    'El archivo trae cada dirección con su idioma, su consentimiento y su propio enlace de baja. Pon ese enlace en cada correo y descarga la lista de nuevo antes de cada envío.',
  'subscribers.download': 'Descargar la lista (CSV)',
  'subscribers.none': 'Nadie ha confirmado todavía',
  'subscribers.next': 'Próximo envío',
  'subscribers.off': 'No se envía desde aquí',
  'subscribers.last': 'Último envío',
  'subscribers.articles': 'Artículos, en todos los idiomas',
  'subscribers.sent': 'Enviado a',
  'subscribers.coming': 'Para el próximo envío',
  'subscribers.nothing':
    'Aún no hay nada nuevo en este idioma. Quien no tiene nada nuevo que leer no recibe ningún correo.',
}
