import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'listing.results': 'Résultats',
  'listing.filters': 'Filtres',
  'listing.filtersOn': 'Filtres · {count}',
  'listing.chosen': 'Filtres choisis',
  'listing.remove': 'Retirer {name}',
  'listing.named': '{facet}\u00a0: {name}',
  'listing.typed': '{name} (saisi)',
  'listing.removeTyped': 'retirer de la recherche',
  'listing.clearAll': 'Tout effacer',
  'listing.show': 'Afficher {count}',
  'listing.more': { by: 'count', one: '{count} de plus', many: '{count} de plus', other: '{count} de plus' },
  'listing.count': '{count}',
  'listing.sort': 'Trier par',
  'listing.failedTitle': 'Cette liste n’a pas pu être chargée',
  'listing.failedText': 'L’erreur vient de nous. Vos filtres restent dans l’adresse.',
  'listing.relaxText': 'Essayez avec moins de filtres\u00a0:',
  'listing.withoutQuery': 'Sans «\u00a0{query}\u00a0»',
  'listing.withoutFacet': '{facet}\u00a0: indifférent',
  'listing.showAll': 'Tout afficher',
  'listing.also': '«\u00a0{from}\u00a0» a aussi été recherché sous le nom {to}.',
  'listing.corrected':
    'Aucun résultat pour «\u00a0{from}\u00a0». Voici les résultats pour «\u00a0{to}\u00a0».',
  'listing.inLanguage': 'En {language}',
  'listing.withCount': '{name}\u00a0·\u00a0{count}',
  'listing.save': 'Enregistrer la recherche',
  'listing.feed': 'Flux',
  'listing.feedName': 'Flux de cette liste',
  'listing.understood': 'Compris comme filtres',
  'listing.literal': 'Chercher les mots eux-mêmes',
  'listing.allValues': 'Les {count}',
  'listing.findValue': 'Chercher dans la liste',
  'listing.noValue': 'Rien dans la liste',
  'listing.correctedRare':
    '« {from} » n’apparaît que dans les textes d’une seule entreprise. Voici les résultats pour « {to} ».',
}
