import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'closingMail.draftTitle': 'Not sent yet: your application for {title}',
  'closingMail.draft':
    'You have begun an application for “{title}” and not sent it. You can apply until {date}.',
  'closingMail.goOn': 'Continue your application',
  'closingMail.favoriteTitle': 'Applications close soon: {title}',
  'closingMail.favorite': '“{title}” is one of your favourites. You can apply until {date}.',
  'closingMail.see': 'See the details',
  'closingMail.whyDraft': 'You get this e-mail because you have begun an application on {product}.',
  'closingMail.whyFavorite': 'You get this e-mail because you have saved this on {product}.',
  'closingMail.off': 'Stop these reminders',
  'closingMail.offTitle': 'Stop the reminders before closing?',
  'closingMail.offText':
    'You then get no e-mail before a programme or vacancy that you have begun to apply for or saved closes. You can switch them on again on the page of your applications.',
  'closingMail.offPress': 'Stop the reminders',
  'closingMail.offDone': 'You no longer get these reminders.',
  'closingMail.mine': 'To my applications',
  'closingMail.badTitle': 'This link does not work',
  'closingMail.badText':
    'It may be incomplete. Open the latest e-mail again, or change the reminders on the page of your applications.',
} as const satisfies SourceMessages<'closingMail'>
