import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'cv.title': 'CV as PDF',
  'cv.lead': 'Choose what to include. Your profile stays as it is.',
  'cv.variant': 'Who it is for',
  'cv.full': 'With your name',
  'cv.fullText': 'For an application.',
  'cv.anonymous': 'Anonymous',
  'cv.anonymousText': 'Without name, contacts, picture and links; your name is removed from texts too.',
  'cv.more': 'In the document',
  'cv.picture': 'With my picture',
  'cv.hideEmployers': 'Without the names of employers',
  'cv.hideEmployersText': 'They are removed from texts too.',
  'cv.language': 'Language',
  'cv.parts': 'Sections',
  'cv.make': 'Create the PDF',
  'cv.nameless': 'Untitled',
  'cv.document': 'CV',
  'cv.nobody': 'Candidate',
  'cv.employer': 'Employer not named',
  'cv.page': 'Page {page} of {pages}',
} as const satisfies SourceMessages<'cv'>
