import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'messagesMail.subject': 'A message from {name}',
  'messagesMail.mentoringSubject': '{name} is asking you for mentoring',
  'messagesMail.text':
    '{name} wrote to you at {product}. The message waits for you there, and there you can answer it. Your e-mail address stays hidden.',
  'messagesMail.read': 'Read the message',
  'messagesMail.why': 'You get this e-mail because your account accepts messages.',
  'messagesMail.choose': 'Choose who can write to you',
  'messagesMail.warnedSubject': 'A warning about your messages at {product}',
  'messagesMail.barredSubject': 'You can no longer write messages at {product}',
  'messagesMail.warnedText':
    'Messages that you wrote at {product} were reported. An admin has read them and removed them.',
  'messagesMail.warnedNext':
    'Please write so that the other side wants to read it. After another such report you may no longer be able to write.',
  'messagesMail.barredText':
    'You can no longer write to other members. You can still read what others wrote to you.',
  'messagesMail.threads': 'Open your messages',
  'messagesMail.rules': 'What is allowed is in the terms of use:',
} as const satisfies SourceMessages<'messagesMail'>
