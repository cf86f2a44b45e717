import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'privacy.chosenAll': 'You allow measurement.',
  'privacy.chosenNecessary': 'You allow only what is necessary.',
  'privacy.chosenNothing': 'You have not chosen yet. Until you do, only what is necessary is kept.',
} as const satisfies SourceMessages<'privacy'>
