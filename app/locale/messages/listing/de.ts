import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'listing.results': 'Ergebnisse',
  'listing.filters': 'Filter',
  'listing.filtersOn': 'Filter · {count}',
  'listing.chosen': 'Gewählte Filter',
  'listing.remove': '{name} entfernen',
  'listing.clearAll': 'Alle entfernen',
  'listing.show': '{count} anzeigen',
  'listing.more': { by: 'count', one: '{count} weiterer', other: '{count} weitere' },
  'listing.count': '{count}',
  'listing.sort': 'Sortierung',
  'listing.failedTitle': 'Diese Liste konnte nicht gelesen werden',
  'listing.failedText': 'Der Fehler liegt bei uns. Was du gewählt hast, steht weiter in der Adresse.',
  'listing.relaxText': 'Mit weniger Bedingungen findest du mehr:',
  'listing.withoutQuery': 'Ohne „{query}“',
  'listing.withoutFacet': '{facet}: egal',
  'listing.showAll': 'Alles zeigen',
  'listing.corrected': 'Zu „{from}“ gibt es nichts. Du siehst „{to}“.',
  'listing.inLanguage': 'Auf {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Suche speichern',
  'listing.feed': 'Feed',
  'listing.feedName': 'Feed dieser Liste',
}
