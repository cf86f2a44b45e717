import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'signInMail.confirmSubject': 'Confirm your address',
  'signInMail.confirmText':
    'You are creating an account at {product}. Confirm your address with this link within an hour:',
  'signInMail.confirmAction': 'Confirm the address',
  'signInMail.confirmWhy': 'If it was not you who asked, do nothing: no account is made.',
  'signInMail.existsSubject': 'You already have an account',
  'signInMail.existsText':
    'Somebody, probably you, tried to create an account at {product} with this address, but there already is one. Sign in, or set a new password here:',
  'signInMail.setPassword': 'Set a new password',
  'signInMail.existsWhy': 'If it was not you, do nothing: your account stays as it is.',
  'signInMail.resetSubject': 'Set a new password',
  'signInMail.resetText': 'Set a new password for {product} with this link within an hour:',
  'signInMail.resetWhy': 'If you did not ask for this, do nothing: your password stays as it is.',
  'signInMail.changedSubject': 'Your password was changed',
  'signInMail.changedText':
    'The password of your account at {product} was changed. If this was not you, set a new one here immediately:',
  'signInMail.changedWhy':
    'We write whenever the password of your account changes, so that nobody can change it unnoticed.',
  'signInMail.everywhereSubject': 'You are signed out everywhere',
  'signInMail.everywhereText':
    'On {date} all sessions of your account at {product} were ended, on every device.',
  'signInMail.everywherePassword':
    'Your password is as it was. If it was not you, set a new one here at once:',
  'signInMail.everywhereElsewhere':
    'You sign in with an account of another site. If it was not you, change your password there at once.',
  'signInMail.everywhereWhy': 'We write whenever this happens, so that nobody can do it unnoticed.',
  'signInMail.closedSubject': 'Your account is closed',
  'signInMail.closedText':
    'You closed your account at {product} on {date}. On {day} everything in it is removed for good.',
  'signInMail.closedForText':
    'Your account at {product} was closed on {date}, as you requested. On {day} everything in it is removed for good.',
  'signInMail.closedHidden':
    'Until then nobody finds you there. One more e-mail about the account is sent, when it is removed; a newsletter goes on until you leave it. Your places at coming events and in programmes became free, and applications that had not ended were withdrawn.',
  'signInMail.closedBack': 'You have changed your mind? Sign in before that day and keep your account.',
  'signInMail.closedStillBack':
    'You have changed your mind? As long as it has not been removed, sign in and keep your account.',
  'signInMail.closedAction': 'Sign in and keep it',
  'signInMail.closedWhy': 'It was not you? Keep the account, and then choose a new password.',
  'signInMail.deletedSubject': 'Your account is deleted',
  'signInMail.deletedText': 'Your account at {product} was deleted on {date}. This e-mail is your receipt.',
  'signInMail.deletedGone':
    'Gone with it: your profile and its public page, your files, what you saved and followed, your saved searches with their alerts, and all sessions.',
  'signInMail.deletedStays':
    'What you sent by a form, a newsletter subscription among it, is kept apart from accounts and was not touched.',
  'signInMail.deletedReceipt':
    'Below is a signed receipt: what was removed, and what stays how long. It names nobody.',
  'signInMail.deletedCheck': 'Anybody can check it here:',
  'signInMail.deletedLast': 'This is the last e-mail about this account. You did not delete it yourself?',
  'signInMail.deletedWrite': 'Write to us',
  'signInMail.closedHeldSubject': 'Your account is closed',
  'signInMail.closedHeldText':
    'Your account at {product} was closed on {date}. A legal hold pauses its removal: everything in it is removed when the hold ends, not before {day}.',
  'signInMail.givenSubject': 'An account for you',
  'signInMail.givenText':
    'An account at {product} has been created for you. Set its password with this link within three days:',
  'signInMail.givenAction': 'Set the password',
  'signInMail.givenWhy': 'If you did not expect this, do nothing: without a password nobody can sign in.',
} as const satisfies SourceMessages<'signInMail'>
