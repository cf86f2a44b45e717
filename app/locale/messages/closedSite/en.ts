import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'closedSite.title': 'This site is for employees',
  'closedSite.text':
    'You are signed in, but this account is not an employee’s. Sign out, then sign in again with your work account.',
  'closedSite.signOut': 'Sign out',
} as const satisfies SourceMessages<'closedSite'>
