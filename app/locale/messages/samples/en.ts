import type { SourceMessages } from '../catalogue.ts'

// What content and forms would bring: the words of the samples in the gallery of the design kit.
export const messages = {
  'samples.word': 'Backend',
  'samples.longWord': 'Internationalisation',
  'samples.action': 'Save this search',
  'samples.label': 'Years of experience',
  'samples.title': 'What a queue in PostgreSQL costs',
  'samples.sentence': 'Three teams moved their jobs into the database they already had. Here is what broke.',
  'samples.name': 'Amélie Roche',
  'samples.place': 'Hamburg and online',
} as const satisfies SourceMessages<'samples'>
