import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'pages.contentError': 'Deze inhoud wordt niet goed weergegeven. Probeer de pagina opnieuw te laden.',
  'pages.notTranslated': 'Deze pagina is er nog niet in het Nederlands; je leest de oorspronkelijke versie.',
  'pages.notTranslatedFromEnglish':
    'Deze pagina is er nog niet in het Nederlands; je leest de Engelse versie.',
  'pages.translationOlder': 'Deze vertaling is ouder dan het origineel.',
  'pages.originalUpdated': 'Het origineel is bijgewerkt op {date}.',
  'pages.readOriginal': 'Het origineel lezen',
  'pages.outOfDate': 'Nieuwere inhoud is nu niet bereikbaar. Je leest de pagina zoals die was op {date}.',
  'pages.preview': 'Voorbeeld van een concept',
  'pages.emptyTitle': 'Hier is nog niets',
  'pages.emptyText': 'Zodra er iets wordt gepubliceerd, verschijnt het op deze pagina.',
  'pages.readMore': 'Meer informatie',
  'pages.copyCode': 'Code kopiëren',
  'pages.codeCopied': 'Code gekopieerd',
  'pages.copyFailed': 'Kopiëren is niet gelukt',
  'pages.codeIn': 'Code in {language}',
  'pages.code': 'Code',
  'pages.table': 'Tabel',
  'pages.download': '{name} downloaden',
}
