import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'licenses.title': 'LinkedIn Learning licence',
  'licenses.lead':
    'With a licence you can take LinkedIn Learning courses free of charge. Request one here; the club’s organisers grant them.',
  'licenses.asked': 'You requested a licence for {email} on {date}.',
  'licenses.granted': 'A licence was granted for {email}. You requested it on {date}.',
  'licenses.tooOften': 'That was a lot of requests in a short time. Please try again in an hour.',
  'licenses.email': 'E-mail address of your LinkedIn account',
  'licenses.emailText': 'The invitation goes to this address.',
  'licenses.noAddress': 'Enter an e-mail address such as name@example.com.',
  'licenses.ask': 'Request a licence',
  'licenses.again': 'Request one for another address',
  'licenses.requests': 'Licence requests',
  'licenses.none': 'Nobody is waiting for a licence.',
  'licenses.askedOn': 'Requested on {date}',
  'licenses.grantedOn': 'Granted on {date}',
  'licenses.grant': 'Mark as granted',
} as const satisfies SourceMessages<'licenses'>
