import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'errors.notFoundTitle': 'This page does not exist',
  'errors.notFoundText': 'The address may be mistyped, or the page has moved.',
  'errors.forbiddenTitle': 'This page is not open to you',
  'errors.forbiddenText': 'You may need to sign in, or to sign in with another account.',
  'errors.goneTitle': 'This page was withdrawn',
  'errors.goneText': 'It was here once and will not come back.',
  'errors.serverTitle': 'Something broke on our side',
  'errors.serverText':
    'It is not your fault. Try again in a moment; if it stays broken, tell us the number below.',
  'errors.unavailableTitle': 'The site is taking a short break',
  'errors.unavailableText': 'A part that this page needs does not answer. Try again in a few minutes.',
  'errors.offlineTitle': 'You are offline',
  'errors.offlineText': 'This page needs a connection. As soon as you have one again, reload it.',
  'errors.requestId': 'Request number: {id}',
  'errors.waysOn': 'Ways on',
  'errors.goHome': 'To the home page',
  'errors.goBlog': 'To the blog',
  'errors.goBack': 'Back to where you were',
  'errors.search': 'Search the site',
  'errors.signIn': 'Sign in',
  'errors.tryAgain': 'Try again',
} as const satisfies SourceMessages<'errors'>
