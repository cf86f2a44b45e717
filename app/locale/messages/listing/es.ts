import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'listing.results': 'Resultados',
  'listing.filters': 'Filtros',
  'listing.filtersOn': 'Filtros · {count}',
  'listing.chosen': 'Filtros elegidos',
  'listing.remove': 'Quitar {name}',
  'listing.clearAll': 'Quitar todos',
  'listing.show': 'Mostrar {count}',
  'listing.more': { by: 'count', one: '{count} más', many: '{count} más', other: '{count} más' },
  'listing.count': '{count}',
  'listing.sort': 'Orden',
  'listing.failedTitle': 'No se pudo leer esta lista',
  'listing.failedText': 'El fallo es nuestro. Lo que elegiste sigue en la dirección.',
  'listing.relaxText': 'Con menos condiciones hay más resultados:',
  'listing.withoutQuery': 'Sin «{query}»',
  'listing.withoutFacet': '{facet}: cualquiera',
  'listing.showAll': 'Mostrar todo',
  'listing.corrected': 'No hay nada con «{from}». Se muestra «{to}».',
  'listing.inLanguage': 'En {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Guardar la búsqueda',
  'listing.feed': 'Canal',
  'listing.feedName': 'Canal de esta lista',
}
