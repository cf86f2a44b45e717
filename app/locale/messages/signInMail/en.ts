import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'signInMail.confirmSubject': 'Confirm your address',
  'signInMail.confirmText':
    'You are creating an account at {product}. Confirm your address with this link within an hour:',
  'signInMail.existsSubject': 'You already have an account',
  'signInMail.existsText':
    'Somebody, probably you, tried to create an account at {product} with this address, but there already is one. Sign in, or set a new password here:',
  'signInMail.resetSubject': 'Set a new password',
  'signInMail.resetText': 'Set a new password for {product} with this link within an hour:',
  'signInMail.changedSubject': 'Your password was changed',
  'signInMail.changedText':
    'The password of your account at {product} was changed. If this was not you, set a new one here immediately:',
  'signInMail.ignore': 'If you did not ask for this, do nothing: nothing changes.',
} as const satisfies SourceMessages<'signInMail'>
