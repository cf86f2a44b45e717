import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'elsewhere.title': 'La demo termina aquí',
  'elsewhere.text':
    'El enlace lleva a {site}, un sitio inventado para esta demo. Donde el catálogo es real, se abre ese sitio en lugar de esta página.',
  'elsewhere.address': 'La dirección',
  'elsewhere.back': 'Volver a la página',
}
