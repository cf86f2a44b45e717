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
  'listing.more': { by: 'count', one: 'Noch {count}', other: 'Noch {count}' },
  'listing.count': '{count}',
  'listing.sort': 'Sortierung',
  'listing.failedTitle': 'Diese Liste konnte nicht geladen werden',
  'listing.failedText': 'Der Fehler liegt bei uns. Deine Filter stehen weiter in der Adresse.',
  'listing.relaxText': 'Mit weniger Filtern findest du mehr:',
  'listing.withoutQuery': 'Ohne „{query}“',
  'listing.withoutFacet': '{facet}: beliebig',
  'listing.showAll': 'Alles anzeigen',
  'listing.also': '„{from}“ wurde auch als {to} gesucht.',
  'listing.corrected': 'Keine Ergebnisse für „{from}“. Du siehst Ergebnisse für „{to}“.',
  'listing.inLanguage': 'Auf {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Suche speichern',
  'listing.feed': 'Feed',
  'listing.feedName': 'Feed dieser Liste',
}
