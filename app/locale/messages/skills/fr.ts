import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'skills.youHave': 'Vous avez {have} compétences sur {all}',
  'skills.have': 'vous l’avez',
  'skills.match': 'Votre correspondance',
}
