import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'reading.level': 'English: about {lower}–{upper}',
  'reading.meaning':
    'Estimated from how common the words and how long the sentences are; software terms don’t count. Easier and harder texts are told apart well, but the level itself may be one too high or too low.',
  'reading.choose': 'Level of the English',
  'reading.all': 'All',
  'reading.test': 'Test your English',
} as const satisfies SourceMessages<'reading'>
