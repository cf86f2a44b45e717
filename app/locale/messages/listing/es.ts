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
  'listing.sort': 'Ordenar por',
  'listing.failedTitle': 'No se ha podido cargar esta lista',
  'listing.failedText': 'El fallo es nuestro. Tus filtros siguen en la dirección.',
  'listing.relaxText': 'Prueba con menos filtros:',
  'listing.withoutQuery': 'Sin «{query}»',
  'listing.withoutFacet': '{facet}: cualquiera',
  'listing.showAll': 'Mostrar todo',
  'listing.also': '«{from}» también se buscó como {to}.',
  'listing.corrected': 'No hay resultados para «{from}». Se muestran los de «{to}».',
  'listing.inLanguage': 'En {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Guardar la búsqueda',
  'listing.feed': 'Canal',
  'listing.feedName': 'Canal de esta lista',
}
