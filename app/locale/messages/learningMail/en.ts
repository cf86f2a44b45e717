import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'learningMail.subject': 'Have you finished “{title}”?',
  'learningMail.opened': 'You opened it at {provider} on {date}, from {product}.',
  'learningMail.text':
    'If you have finished it, say so in “My courses”: it then counts for your skills. If not, say “Not yet”. We ask this once.',
  'learningMail.answer': 'Answer in “My courses”',
  'learningMail.why': 'This letter came because you began a course. You can switch such letters off:',
} as const satisfies SourceMessages<'learningMail'>
