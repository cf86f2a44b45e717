import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'skills.youHave': 'Jouw vaardigheden: {have} van {all}',
  'skills.have': 'heb je',
  'skills.match': 'Jouw match',
}
