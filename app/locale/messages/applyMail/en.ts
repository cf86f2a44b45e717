import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'applyMail.receivedTitle': 'Your application has arrived: {title}',
  'applyMail.received':
    'We have received your application for “{title}”. A reviewer reads it next, and you get an e-mail when something changes.',
  'applyMail.inDraw':
    'We have received your application for “{title}”. Places are drawn by lot after applications close, and you get an e-mail either way.',
  'applyMail.inDrawTitle': 'You take part in the draw: {title}',
  'applyMail.placedTitle': 'You have a place: {title}',
  'applyMail.placed':
    'You have a place in “{title}”. If you cannot take part, withdraw your application, so that somebody else gets it.',
  'applyMail.waitingTitle': 'You are on the waiting list: {title}',
  'applyMail.waiting':
    'No place in “{title}” is free at the moment, so you are on the waiting list. You get an e-mail as soon as you have a place.',
  'applyMail.movedUpTitle': 'A place has become free for you: {title}',
  'applyMail.movedUp':
    'You have moved up and have a place in “{title}”. If you cannot take part, withdraw your application.',
  'applyMail.testTitle': 'The next step is a test: {title}',
  'applyMail.test':
    'Your application for “{title}” goes on with a test. The organiser writes to you about it.',
  'applyMail.interviewTitle': 'The next step is an interview: {title}',
  'applyMail.interview':
    'Your application for “{title}” goes on with an interview. The organiser writes to you to agree a time.',
  'applyMail.offerTitle': 'A place is held for you: {title}',
  'applyMail.offer': 'You have been offered a place in “{title}”. Accept it on the page of your application.',
  'applyMail.acceptedTitle': 'You are accepted: {title}',
  'applyMail.accepted': 'You have a place in “{title}”.',
  'applyMail.declinedTitle': 'About your application: {title}',
  'applyMail.declined': 'You did not get a place in “{title}” this time.',
  'applyMail.reopenedTitle': 'Your application is open again: {title}',
  'applyMail.reopened':
    'We wrote that you did not get a place in “{title}”. That has been taken back: your application is in review again.',
  'applyMail.reason': 'The reason: {reason}',
  'applyMail.see': 'See your application',
  'applyMail.why': 'You get this e-mail because you applied on {product}.',
  'applyMail.vacancy.offerTitle': 'You have an offer: {title}',
  'applyMail.vacancy.offer':
    'You have been offered the job “{title}”. Accept it on the page of your application.',
  'applyMail.vacancy.acceptedTitle': 'You have the job: {title}',
  'applyMail.vacancy.accepted': 'You have the job “{title}”.',
  'applyMail.vacancy.declined': 'You did not get the job “{title}” this time.',
  'applyMail.vacancy.reopened':
    'We wrote that you did not get the job “{title}”. That has been taken back: your application is in review again.',
  'applyMail.vacancy.test':
    'Your application for “{title}” goes on with a test. The employer writes to you about it.',
  'applyMail.vacancy.interview':
    'Your application for “{title}” goes on with an interview. The employer writes to you to agree a time.',
  'applyMail.messageTitle': 'A message about your application: {title}',
  'applyMail.message':
    'There is a message for you about “{title}”. You can read and answer it on the page of your application.',
  'applyMail.appointmentTitle': 'Your interview: {title}',
  'applyMail.appointment':
    'Your application for “{title}” goes on with an interview, and it has a time now. The calendar entry is attached.',
  'applyMail.appointmentChangedTitle': 'Your interview has changed: {title}',
  'applyMail.appointmentChanged':
    'Your interview for “{title}” has changed. This is how it is now; the calendar entry is attached.',
  'applyMail.appointmentOffTitle': 'Your interview is called off: {title}',
  'applyMail.appointmentOff':
    'This interview for “{title}” will not take place. The attached calendar entry removes it from your calendar.',
  'applyMail.when': 'When: {time}',
  'applyMail.forYou': 'For you that is {time}.',
  'applyMail.where': 'Where: {place}',
  'applyMail.joinNote': 'The link to join is on the page of your application.',
  'applyMail.otherTime': 'If this time does not suit you, say so on the page of your application.',
  'applyMail.payWithin': {
    by: 'hours',
    one: 'To keep the place, pay {amount} within {hours} hour. The page of your application leads to the checkout.',
    other:
      'To keep the place, pay {amount} within {hours} hours. The page of your application leads to the checkout.',
  },
  'applyMail.paidTitle': 'Your payment has arrived: {title}',
  'applyMail.paid': 'Your place in “{title}” is paid for. The checkout sends you the receipt.',
  'applyMail.refundedTitle': 'Your money was refunded: {title}',
  'applyMail.refunded': 'A refund was made of what you paid for “{title}”.',
  'applyMail.refundedPart':
    '{amount} goes back to you. With it, {total} of the {paid} that you paid is refunded.',
  'applyMail.refundedAll': '{amount} goes back to you. With it, all of the {paid} that you paid is refunded.',
  'applyMail.payReminderTitle': 'Pay to keep your place: {title}',
  'applyMail.payReminder': 'Your place in “{title}” is not paid for yet.',
  'applyMail.payUntil':
    'Pay {amount} by {time}; after that the place goes to somebody else. The page of your application leads to the checkout.',
  'applyMail.unpaidTitle': 'Your place was not paid for: {title}',
  'applyMail.unpaid':
    'We received no payment for your place in “{title}” in time, so it is free for somebody else.',
} as const satisfies SourceMessages<'applyMail'>
