import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'pages.contentError': 'This content is displayed incorrectly. Try to reload the page.',
  'pages.notTranslated':
    'This page is not available in English yet; you are reading it in its original language.',
  'pages.notTranslatedFromEnglish':
    'This page is not available in this language yet; you are reading English.',
  'pages.translationOlder': 'This translation is older than its original.',
  'pages.originalUpdated': 'The original was updated on {date}.',
  'pages.readOriginal': 'Read the original',
  'pages.outOfDate':
    'Newer content is not available right now. You are reading the page as it was on {date}.',
  'pages.preview': 'Preview of a draft',
  'pages.emptyTitle': 'Nothing here yet',
  'pages.emptyText': 'As soon as something is published, it appears on this page.',
  'pages.readMore': 'Read more',
  'pages.copyCode': 'Copy code',
  'pages.codeCopied': 'Code copied',
  'pages.copyFailed': 'The code could not be copied',
  'pages.codeIn': 'Code in {language}',
  'pages.code': 'Code',
  'pages.table': 'Table',
  'pages.download': 'Download {name}',
} as const satisfies SourceMessages<'pages'>
