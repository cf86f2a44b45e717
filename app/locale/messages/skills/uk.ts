import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'skills.youHave': 'Ваші навички: {have} з {all}',
  'skills.have': 'маєте',
  'skills.match': 'Ваша відповідність',
}
