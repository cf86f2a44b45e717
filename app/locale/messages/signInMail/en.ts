import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'signInMail.confirmSubject': 'Confirm your address',
  'signInMail.confirmText':
    'You are creating an account at {product}. Confirm your address with this link, within an hour:',
  'signInMail.existsSubject': 'You have an account already',
  'signInMail.existsText':
    'Somebody, probably you, wanted to create an account with this address at {product}. There is one already. Sign in, or set a new password here:',
  'signInMail.resetSubject': 'Set a new password',
  'signInMail.resetText': 'Set a new password for {product} with this link, within an hour:',
  'signInMail.changedSubject': 'Your password was changed',
  'signInMail.changedText':
    'The password of your account at {product} was changed. If it was not you, set another one here at once:',
  'signInMail.ignore': 'If you did not ask for this, do nothing: nothing changes.',
} as const satisfies SourceMessages<'signInMail'>
