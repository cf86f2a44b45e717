import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'skills.youHave': 'Deine Kenntnisse: {have} von {all}',
  'skills.have': 'hast du',
  'skills.match': 'Deine Übereinstimmung',
}
