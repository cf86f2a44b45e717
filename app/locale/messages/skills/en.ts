import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'skills.youHave': 'Your skills: {have} of {all}',
  'skills.have': 'you have it',
  'skills.match': 'Your match',
} as const satisfies SourceMessages<'skills'>
