import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'uk'> = {
  'privacy.chosenAll': 'Ви дозволили вимірювання.',
  'privacy.chosenNecessary': 'Ви дозволили лише необхідне.',
  'privacy.chosenNothing': 'Ви ще не зробили вибір. До цього зберігається лише необхідне.',
}
