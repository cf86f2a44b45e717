import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'privacy.chosenAll': 'Permites las mediciones.',
  'privacy.chosenNecessary': 'Permites solo lo necesario.',
  'privacy.chosenNothing': 'Aún no has elegido. Hasta entonces solo se guarda lo necesario.',
}
