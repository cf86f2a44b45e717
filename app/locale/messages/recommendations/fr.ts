import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'recommendations.heading': 'Recommandé pour vous',
  'recommendations.intro':
    'D’après les compétences de votre profil, le poste que vous visez et vos centres d’intérêt. Chaque suggestion est justifiée.',
  'recommendations.more': {
    by: 'count',
    one: '{count} autre compétence',
    many: '{count} d’autres compétences',
    other: '{count} autres compétences',
  },
  'recommendations.knowAndWant': 'Vous connaissez {known} et voulez apprendre {wanted}',
  'recommendations.know': 'Vous connaissez {known}',
  'recommendations.want': 'Vous voulez apprendre {wanted}',
  'recommendations.about': 'Sur le thème\u00a0: {asked}',
  'recommendations.less': 'Voir moins de contenus similaires',
  'recommendations.lessOf': 'Voir moins de contenus comme «\u00a0{title}\u00a0»',
  'recommendations.put': 'Nous afficherons moins de contenus comme «\u00a0{title}\u00a0».',
  'recommendations.undo': 'Annuler',
  'recommendations.all': 'Toutes les recommandations',
  'recommendations.course': 'Cours',
  'recommendations.article': 'Article',
  'recommendations.vacancy': 'Offre d’emploi',
  'recommendations.courses': 'Cours',
  'recommendations.articles': 'Articles',
  'recommendations.vacancies': 'Offres d’emploi',
  'recommendations.emptyTitle': 'Aucune recommandation pour l’instant',
  'recommendations.emptyText':
    'Ajoutez des compétences à votre profil\u00a0: ce qui leur correspond apparaîtra ici.',
  'recommendations.edit': 'Modifier vos compétences',
  'recommendations.lessHeading': 'Moins souvent affiché',
  'recommendations.lessText': 'Vous avez demandé à en voir moins.',
  'recommendations.again': 'Afficher de nouveau',
  'recommendations.againItem': 'Afficher de nouveau «\u00a0{title}\u00a0»',
  'recommendations.gone': 'N’est plus disponible',
  'recommendations.shownAgain': '« {title} » s’affiche de nouveau.',
  'recommendations.memory': 'Ce que nous retenons',
  'recommendations.onText':
    'Nous retenons les cours, articles et offres que vous avez ouverts et ce que vous voulez moins voir. Personne d’autre ne le voit\u00a0; tout figure dans votre export et disparaît avec votre compte.',
  'recommendations.offText':
    'Rien n’est retenu. Chaque page suggère ce qui correspond à son propre sujet, de la même façon pour tout le monde.',
  'recommendations.turnOff': 'Désactiver et oublier',
  'recommendations.turnOn': 'Activer',
}
