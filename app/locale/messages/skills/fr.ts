import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'skills.youHave': 'Vos compétences\u00a0: {have} sur {all}',
  'skills.have': 'acquise',
  'skills.match': 'Adéquation avec votre profil',
}
