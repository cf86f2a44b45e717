import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'rolesDesk.title': 'Members and roles',
  'rolesDesk.lead':
    'Who may do more on this site than members do. Each change is noted in the log, and the member sees it.',
  'rolesDesk.search': 'Name or start of the e-mail address',
  'rolesDesk.find': 'Find',
  'rolesDesk.tooShort': 'Please type at least three letters.',
  'rolesDesk.found': 'Found',
  'rolesDesk.staff': 'With a role',
  'rolesDesk.none': 'Nobody found',
  'rolesDesk.noneText': 'People can be found once they have signed in for the first time.',
  'rolesDesk.cut': 'Only the first 50 are shown. Type more letters.',
  'rolesDesk.employee': 'Employee',
  'rolesDesk.seen': 'Last here on {date}',
  'rolesDesk.rolesOf': 'Roles of {name}',
  'rolesDesk.editor': 'Editor',
  'rolesDesk.reviewer': 'Reviewer',
  'rolesDesk.admin': 'Admin',
  'rolesDesk.claimed': 'Comes from the sign-in, and is changed there.',
  'rolesDesk.save': 'Save roles',
  'rolesDesk.saveOf': 'Save roles of {name}',
  'rolesDesk.signOut': 'Sign out everywhere',
  'rolesDesk.signOutOf': 'Sign out {name} everywhere',
  'rolesDesk.outcome.done': 'The roles have been changed.',
  'rolesDesk.outcome.signed-out': 'The member has been signed out everywhere.',
  'rolesDesk.outcome.unknown': 'There is no such member any more.',
  'rolesDesk.outcome.changed':
    'Somebody else has changed these roles meanwhile. What you see now is what they are; please decide again.',
  'rolesDesk.outcome.own': 'You cannot take the admin role from yourself. Ask another admin.',
} as const satisfies SourceMessages<'rolesDesk'>
