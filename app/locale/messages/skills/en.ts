import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'skills.youHave': 'You have {have} of {all} skills',
  'skills.have': 'you have it',
  'skills.match': 'Your match',
} as const satisfies SourceMessages<'skills'>
