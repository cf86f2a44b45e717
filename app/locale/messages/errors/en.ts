import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'errors.notFoundTitle': 'This page does not exist',
  'errors.notFoundText': 'The address may be mistyped, or the page may have moved.',
  'errors.forbiddenTitle': 'You do not have access to this page',
  'errors.forbiddenText': 'Only some accounts can open it.',
  'errors.goneTitle': 'This page has been removed',
  'errors.goneText': 'It used to be here and will not come back.',
  'errors.serverTitle': 'Something went wrong on our side',
  'errors.serverText':
    'It is not your fault. Try again in a moment; if that does not help, tell us the number below.',
  'errors.unavailableTitle': 'The site is taking a short break',
  'errors.unavailableText': 'A service this page needs is not responding. Try again in a few minutes.',
  'errors.loadsAgain': 'The page will load by itself as soon as it can.',
  'errors.offlineTitle': 'You are offline',
  'errors.offlineText': 'This page needs a connection. Reload it as soon as you have one again.',
  'errors.requestId': 'Request number: {id}',
  'errors.waysOn': 'Where to go next',
  'errors.goHome': 'Go to the home page',
  'errors.goBlog': 'Go to the blog',
  'errors.goBack': 'Back to where you were',
  'errors.search': 'Search the site',
  'errors.signIn': 'Sign in',
  'errors.tryAgain': 'Try again',
} as const satisfies SourceMessages<'errors'>
