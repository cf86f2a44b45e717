import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'samples.word': 'Datos',
  'samples.longWord': 'Internacionalización',
  'samples.action': 'Guardar esta búsqueda',
  'samples.label': 'Años de experiencia',
  'samples.title': 'Lo que cuesta una cola en PostgreSQL',
  'samples.sentence':
    'Tres equipos llevaron sus tareas a la base de datos que ya tenían. Esto es lo que falló.',
  'samples.name': 'Inés Prado',
  'samples.place': 'Sevilla y en línea',
}
