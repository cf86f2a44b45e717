import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'keep.add': 'Enregistrer',
  'keep.kept': 'Enregistré',
  'keep.addItem': 'Enregistrer «\u00a0{title}\u00a0» dans les favoris',
  'keep.addFailed': 'L’enregistrement a échoué',
  'keep.removeFailed': 'Le retrait a échoué',
  'keep.added': 'Enregistré dans vos favoris.',
  'keep.removed': 'Retiré de vos favoris.',
  'keep.asBefore': 'Rien n’a changé. Veuillez réessayer.',
  'keep.follow': 'Suivre',
  'keep.following': 'Suivi',
  'keep.followAuthor': 'Suivre {author}',
  'keep.followed': 'Vous suivez {author}.',
  'keep.unfollowed': 'Vous ne suivez plus {author}.',
  'keep.followFailed': 'Cela n’a pas fonctionné',
  'keep.plan': 'Ajouter à mon plan',
  'keep.planItem': 'Ajouter à mon plan : {title}',
}
