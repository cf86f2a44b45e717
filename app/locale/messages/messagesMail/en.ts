import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'messagesMail.subject': 'A message from {name}',
  'messagesMail.mentoringSubject': '{name} is asking you for mentoring',
  'messagesMail.text':
    '{name} wrote to you at {product}. The message waits for you there, and there you can answer it. Your e-mail address stays hidden.',
  'messagesMail.read': 'Read the message',
  'messagesMail.why': 'This letter came because your account takes messages. Choose who can write to you:',
} as const satisfies SourceMessages<'messagesMail'>
