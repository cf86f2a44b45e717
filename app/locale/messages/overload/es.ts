import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'overload.title': 'El sitio tiene mucho tráfico',
  'overload.text':
    'Ahora mismo llegan más peticiones de las que podemos atender. Vuelve a intentarlo en unos segundos.',
  'overload.again': 'Reintentar',
  'overload.opening': 'El sitio se está abriendo',
  'overload.openingText':
    'La página aparecerá sola en cuanto el sitio esté listo. La primera vez tarda hasta un minuto.',
  'overload.failed': 'Este sitio no se puede abrir ahora mismo',
  'overload.failedText':
    'Se vuelve a intentar cada 30 segundos, más o menos. La página aparecerá sola en cuanto el sitio esté listo.',
}
