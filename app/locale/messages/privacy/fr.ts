import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'privacy.chosenAll': 'Vous autorisez la mesure d’audience.',
  'privacy.chosenNecessary': 'Vous n’autorisez que le nécessaire.',
  'privacy.chosenNothing': 'Vous n’avez pas encore choisi. D’ici là, seul le nécessaire est conservé.',
}
