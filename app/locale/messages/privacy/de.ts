import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'privacy.chosenAll': 'Du erlaubst Messungen.',
  'privacy.chosenNecessary': 'Du erlaubst nur das Notwendige.',
  'privacy.chosenNothing': 'Du hast noch nicht gewählt. Bis dahin wird nur das Notwendige gespeichert.',
}
