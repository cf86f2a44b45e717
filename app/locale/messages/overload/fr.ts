import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'overload.title': 'Le site est très sollicité',
  'overload.text':
    'Nous recevons en ce moment plus de demandes que nous ne pouvons en traiter. Réessayez dans quelques secondes.',
  'overload.again': 'Réessayer',
  'overload.opening': 'Le site est en cours d’ouverture',
  'overload.openingText':
    'La page s’affichera d’elle-même dès que le site sera prêt. La première fois, cela prend jusqu’à une minute.',
  'overload.failed': 'Ce site ne peut pas être ouvert pour le moment',
  'overload.failedText':
    'Un nouvel essai a lieu toutes les 30 secondes environ. La page s’affichera d’elle-même dès que le site sera prêt.',
}
