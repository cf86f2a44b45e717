import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'skills.youHave': 'Ваши навыки: {have} из {all}',
  'skills.have': 'есть у вас',
  'skills.match': 'Ваше соответствие',
}
