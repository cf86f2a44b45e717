import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'skills.youHave': 'Je hebt {have} van de {all} vaardigheden',
  'skills.have': 'heb je',
  'skills.match': 'Jouw match',
}
