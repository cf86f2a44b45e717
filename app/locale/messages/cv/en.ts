import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'cv.title': 'CV as PDF',
  'cv.lead': 'Choose what stands in it. Your profile stays as it is.',
  'cv.variant': 'Who reads it',
  'cv.full': 'With your name',
  'cv.fullText': 'For an application.',
  'cv.anonymous': 'Anonymous',
  'cv.anonymousText': 'Without name, contacts, picture and links; your name is taken out of texts too.',
  'cv.more': 'In the document',
  'cv.picture': 'With my picture',
  'cv.hideEmployers': 'Without the names of employers',
  'cv.hideEmployersText': 'They are taken out of texts too.',
  'cv.language': 'Language',
  'cv.parts': 'Parts',
  'cv.make': 'Make the PDF',
  'cv.nameless': 'Without a name',
  'cv.document': 'CV',
  'cv.nobody': 'Candidate',
  'cv.employer': 'Employer not named',
  'cv.page': 'Page {page} of {pages}',
} as const satisfies SourceMessages<'cv'>
