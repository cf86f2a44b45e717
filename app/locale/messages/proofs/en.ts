import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'proofs.kind.said': 'Self-reported',
  'proofs.kind.education': 'Education',
  'proofs.kind.course': 'Course finished, self-reported',
  'proofs.kind.work': 'Work',
  'proofs.kind.certificate': 'Certificate, not checked',
  'proofs.kind.project': 'Project',
  'proofs.kind.checked-certificate': 'Certificate, checked',
  'proofs.kind.test': 'Test passed here',
  'proofs.onlySaid': 'Self-reported only',
  'proofs.undated': 'no date',
  'proofs.until': 'valid until {date}',
  'proofs.expired': 'expired on {date}',
  'proofs.list': 'What backs it up',
  'proofs.page': 'Evidence of your skills',
} as const satisfies SourceMessages<'proofs'>
