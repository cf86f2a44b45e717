import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'modals.cancel': 'Cancel',
  'modals.confirm': 'Confirm',
  'modals.understood': 'Understood',
  'modals.continue': 'Continue',
  'modals.later': 'Later',
  'modals.next': 'Next',
  'modals.back': 'Back',
  'modals.step': 'Step {step} of {steps}',
  'modals.stepDone': 'done',
  'modals.unauthorizedTitle': 'Sign in to continue',
  'modals.unauthorizedText':
    'This needs an account. After signing in you return to this page, and what you asked for is done.',
  'modals.accountForFavorite':
    'A free account keeps what you save, on every device. Once you are signed in you come back here, and this is saved.',
  'modals.accountForFollow':
    'With a free account you follow authors and find what they write in one place. Once you are signed in you come back here, and follow this author.',
  'modals.createAccount': 'Create an account',
  'modals.testSignInTitle': 'Sign in to take the English test',
  'modals.testSignInText':
    'The result is saved in your profile, so you need an account for the test. After signing in you return here.',
  'modals.errorTitle': 'That did not work',
  'modals.errorText': 'Something went wrong on our side. Try again in a moment.',
  'modals.noteAt': 'Or drop us a note at {email}',
  'modals.notOfferedTitle': 'This is not available here yet',
  'modals.notOfferedText':
    'The link asked for something that this site does not offer at the moment. Nothing was started, and you are still on the same page.',
  'modals.notEligibleTitle': 'This programme is not open to you yet',
  'modals.notEligibleText': 'Your profile does not meet these conditions yet:',
  'modals.notEligiblePlain': 'Your profile does not meet the conditions yet.',
  'modals.otherPrograms': 'View other programmes',
  'modals.existingTitle': 'You have already applied',
  'modals.existingText':
    'One application per programme is enough. You can check the progress of yours at any time.',
  'modals.seeApplication': 'View your application',
  'modals.preparingTitle': 'Preparing your English test',
  'modals.preparingText': 'This takes a moment. Leave this page open.',
  'modals.preStartTitle': 'Your English test is ready',
  'modals.preStartText':
    'Choose a quiet place and a time without interruptions. The next page says how the test works, and it begins there, not before.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'It takes about {minutes} minute.',
    other: 'It takes about {minutes} minutes.',
  },
  'modals.startTest': 'Start the test',
  'modals.preparingPassed': 'Time passed: {time}',
  'modals.preparingLong':
    'It is taking longer than usual. You can cancel: your test is kept, and you can come back to it at any time.',
  'modals.notBegunTitle': 'Has your test opened?',
  'modals.notBegunText': 'We have not heard that it began. It waits for you, and you can open it again.',
  'modals.openTest': 'Open the test',
  'modals.testBegunTitle': 'Your test is under way',
  'modals.testBegunText': 'It is open in another tab. When it is over, your level appears in your profile.',
  'modals.testLaterTitle': 'It is too soon for another test',
  'modals.testLaterText': 'You can take the test again from {date}. Until then your last result counts.',
  'modals.testInReviewTitle': 'Your last test is being reviewed',
  'modals.testInReviewText':
    'A reviewer is looking at it. You can take another test once you have its result.',
  'modals.lastResult': 'See the last result',
  'modals.termsTitle': 'Terms and conditions',
  'modals.termsText': 'To use the site as a member, read and accept the terms first.',
  'modals.readTerms': 'Read the terms',
  'modals.accept': 'Accept',
  'modals.decline': 'Decline',
  'modals.wizardFailedTitle': 'The application could not be sent',
  'modals.wizardFailedText':
    'Something went wrong on the way. The page will reload, and you can start again.',
  'modals.startOver': 'Start again',
  'modals.sessionExpiredTitle': 'Your session has expired',
  'modals.sessionExpiredText': 'Sign in to continue where you were, or stay on this page without an account.',
  'modals.stayOnPage': 'Stay on this page',
  'modals.logIn': 'Sign in',
  'modals.notifications': 'Notifications, Alt+T',
  'modals.dismiss': 'Dismiss this notification',
} as const satisfies SourceMessages<'modals'>
