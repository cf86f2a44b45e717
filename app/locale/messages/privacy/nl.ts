import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'privacy.chosenAll': 'Je staat metingen toe.',
  'privacy.chosenNecessary': 'Je staat alleen het noodzakelijke toe.',
  'privacy.chosenNothing': 'Je hebt nog niet gekozen. Tot dan wordt alleen het noodzakelijke bewaard.',
}
