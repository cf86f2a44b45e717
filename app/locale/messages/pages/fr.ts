import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'pages.contentError': 'Ce contenu ne s’affiche pas correctement. Essayez de recharger la page.',
  'pages.notTranslated':
    'Cette page n’existe pas encore en français\u00a0; vous la lisez dans sa langue d’origine.',
  'pages.notTranslatedFromEnglish':
    'Cette page n’existe pas encore en français\u00a0; vous la lisez en anglais.',
  'pages.translationOlder': 'Cette traduction est plus ancienne que l’original.',
  'pages.originalUpdated': 'L’original a été mis à jour le {date}.',
  'pages.readOriginal': 'Lire l’original',
  'pages.outOfDate':
    'Le contenu récent est momentanément inaccessible. Vous lisez la page telle qu’elle était le {date}.',
  'pages.preview': 'Aperçu d’un brouillon',
  'pages.emptyTitle': 'Rien ici pour l’instant',
  'pages.emptyText': 'Dès qu’un contenu sera publié, il apparaîtra sur cette page.',
  'pages.readMore': 'En savoir plus',
  'pages.copyCode': 'Copier le code',
  'pages.codeCopied': 'Code copié',
  'pages.copyFailed': 'La copie a échoué',
  'pages.codeIn': 'Code en {language}',
  'pages.code': 'Code',
  'pages.table': 'Tableau',
  'pages.download': 'Télécharger {name}',
}
