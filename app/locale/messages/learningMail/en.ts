import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'learningMail.subject': 'Have you finished “{title}”?',
  'learningMail.opened': 'You opened it at {provider} on {date}, from {product}.',
  'learningMail.text':
    'If you have finished it, say so in “My courses”: it then counts for your skills. If not, say “Not yet”. We ask this once.',
  'learningMail.answer': 'Answer in “My courses”',
  'learningMail.why': 'You get this e-mail because you began a course.',
  'learningMail.switchOff': 'Switch off e-mails about courses',
} as const satisfies SourceMessages<'learningMail'>
