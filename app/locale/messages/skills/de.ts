import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'skills.youHave': 'Du hast {have} von {all} Fähigkeiten',
  'skills.have': 'hast du',
  'skills.match': 'Deine Übereinstimmung',
}
