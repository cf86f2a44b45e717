import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'skills.youHave': 'Ви маєте {have} з {all} навичок',
  'skills.have': 'ви маєте',
  'skills.match': 'Ваша відповідність',
}
