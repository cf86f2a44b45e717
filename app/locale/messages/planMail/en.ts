import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'planMail.subject': 'Your plan for {date}',
  'planMail.due': 'Tomorrow, {date}, is the day you set for:',
  'planMail.movedSubject': '“{title}” has moved',
  'planMail.moved': '“{title}” is on your plan. It was to start on {before} and now starts on {date}.',
  'planMail.dayMovedSubject': '“{title}” starts on another day',
  'planMail.lastDaySubject': 'Another last day to apply for “{title}”',
  'planMail.lastDay': '“{title}” is on your plan. The last day to apply was {before} and is now {date}.',
  'planMail.cancelledSubject': '“{title}” was cancelled',
  'planMail.cancelled': '“{title}” is on your plan. It was to start on {before} and was cancelled.',
  'planMail.open': 'To my plan',
  'planMail.why': 'You get this e-mail because you asked for reminders of your plan.',
  'planMail.off': 'Stop the reminders',
  'planMail.offTitle': 'Stop the reminders of your plan?',
  'planMail.offText':
    'You will get no more e-mails about the dates of your plan. You can switch them on again there.',
  'planMail.offPress': 'Stop the reminders',
  'planMail.offDone': 'You no longer get reminders.',
  'planMail.badTitle': 'This link does not work',
  'planMail.badText':
    'It may be incomplete. Open the newest e-mail again, or change the reminders in your plan.',
} as const satisfies SourceMessages<'planMail'>
