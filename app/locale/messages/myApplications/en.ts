import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'myApplications.title': 'My applications',
  'myApplications.intro': 'Where each application stands, and what happens next.',
  'myApplications.none': 'You have not applied for anything yet',
  'myApplications.programs': 'See the programmes',
  'myApplications.gone': 'A programme that is no longer offered',
  'myApplications.sentOn': 'Sent on {date}',
  'myApplications.ahead': {
    by: 'count',
    one: '{count} person is ahead of you.',
    other: '{count} people are ahead of you.',
  },
  'myApplications.reason': 'Reason: {reason}',
  'myApplications.history': 'What has happened',
  'myApplications.answers': 'Your answers',
  'myApplications.added': 'Added on {date}',
  'myApplications.note': 'Add something',
  'myApplications.noteText': 'The reviewers see it with your application.',
  'myApplications.noteEmpty': 'Write what you want to add.',
  'myApplications.noteFull': 'You have added {max} notes, which is the most there can be.',
  'myApplications.add': 'Add',
  'myApplications.accept': 'Accept the place',
  'myApplications.withdraw': 'Withdraw the application',
  'myApplications.withdrawText':
    'If you have a place, it goes to somebody else. You can apply again while applications are open.',
  'myApplications.sure': 'I want to withdraw it',
  'myApplications.sureFirst': 'Confirm that you want to withdraw it.',
  'myApplications.changed': 'The application has changed in the meantime, so this is no longer possible.',
} as const satisfies SourceMessages<'myApplications'>
