import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'keep.add': 'Garder',
  'keep.kept': 'Gardé',
  'keep.addItem': 'Ajouter « {title} » aux favoris',
  'keep.addFailed': 'Impossible de l’ajouter',
  'keep.removeFailed': 'Impossible de le retirer',
  'keep.asBefore': 'Rien n’a changé. Veuillez réessayer.',
  'keep.follow': 'Suivre',
  'keep.following': 'Abonné',
  'keep.followAuthor': 'Suivre {author}',
  'keep.followFailed': 'Cela n’a pas fonctionné',
}
