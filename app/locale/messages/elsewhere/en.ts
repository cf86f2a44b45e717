import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'elsewhere.title': 'The demo ends here',
  'elsewhere.text':
    'The link leads to {site}, a site that was made up for this demo. Where the catalogue is real, that site opens instead of this page.',
  'elsewhere.address': 'The address',
  'elsewhere.back': 'Back to the page',
} as const satisfies SourceMessages<'elsewhere'>
