import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'ru'> = {
  'privacy.chosenAll': 'Вы разрешили измерения.',
  'privacy.chosenNecessary': 'Вы разрешили только необходимое.',
  'privacy.chosenNothing': 'Вы ещё не сделали выбор. До этого хранится только необходимое.',
}
