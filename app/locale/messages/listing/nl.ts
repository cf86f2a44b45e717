import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'listing.results': 'Resultaten',
  'listing.filters': 'Filters',
  'listing.filtersOn': 'Filters · {count}',
  'listing.chosen': 'Gekozen filters',
  'listing.remove': '{name} verwijderen',
  'listing.clearAll': 'Alles wissen',
  'listing.show': '{count} tonen',
  'listing.more': { by: 'count', one: 'nog {count}', other: 'nog {count}' },
  'listing.count': '{count}',
  'listing.sort': 'Sorteren',
  'listing.failedTitle': 'Deze lijst kon niet worden geladen',
  'listing.failedText': 'De fout ligt bij ons. Je filters staan nog in het adres.',
  'listing.relaxText': 'Met minder filters vind je meer:',
  'listing.withoutQuery': 'Zonder ‘{query}’',
  'listing.withoutFacet': '{facet}: alles',
  'listing.showAll': 'Alles tonen',
  'listing.also': '‘{from}’ is ook gezocht als {to}.',
  'listing.corrected': 'Geen resultaten voor ‘{from}’. Je ziet resultaten voor ‘{to}’.',
  'listing.inLanguage': 'In het {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Zoekopdracht bewaren',
  'listing.feed': 'Feed',
  'listing.feedName': 'Feed van deze lijst',
}
