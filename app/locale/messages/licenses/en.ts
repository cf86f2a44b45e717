import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'licenses.title': 'LinkedIn Learning licence',
  'licenses.lead':
    'With a licence you take courses at LinkedIn Learning without paying. Ask for one here; who looks after the club hands it out.',
  'licenses.asked': 'You asked for a licence for {email} on {date}.',
  'licenses.granted': 'A licence was handed out for {email}. You asked for it on {date}.',
  'licenses.tooOften': 'That were many requests in a short time. Please try again in an hour.',
  'licenses.email': 'E-mail address of your LinkedIn account',
  'licenses.emailText': 'The invitation goes to this address.',
  'licenses.noAddress': 'Write an e-mail address such as name@example.com.',
  'licenses.ask': 'Ask for a licence',
  'licenses.again': 'Ask for another address',
  'licenses.requests': 'Licence requests',
  'licenses.none': 'Nobody waits for a licence.',
  'licenses.askedOn': 'Asked for on {date}',
  'licenses.grantedOn': 'Handed out on {date}',
  'licenses.grant': 'Handed out',
} as const satisfies SourceMessages<'licenses'>
