import type { SourceMessages } from '../catalogue.ts'

// Texts of the samples in the design kit's gallery, in place of content.
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
