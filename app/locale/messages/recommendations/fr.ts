import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'recommendations.heading': 'Recommandé pour vous',
  'recommendations.intro':
    'D’après les compétences de votre profil, le poste que vous visez et vos centres d’intérêt. Chaque suggestion dit pourquoi.',
  'recommendations.more': {
    by: 'count',
    one: '{count} autre compétence',
    many: '{count} autres compétences',
    other: '{count} autres compétences',
  },
  'recommendations.knowAndWant': 'Vous connaissez {known} et voulez apprendre {wanted}',
  'recommendations.know': 'Vous connaissez {known}',
  'recommendations.want': 'Vous voulez apprendre {wanted}',
  'recommendations.about': 'Il y est question de {asked}',
  'recommendations.less': 'Moins de ceci',
  'recommendations.lessOf': 'Moins de contenus comme « {title} »',
  'recommendations.put': 'Nous montrerons moins de contenus comme « {title} ».',
  'recommendations.undo': 'Annuler',
  'recommendations.all': 'Toutes les recommandations',
  'recommendations.course': 'Cours',
  'recommendations.article': 'Article',
  'recommendations.vacancy': 'Offre d’emploi',
  'recommendations.courses': 'Cours',
  'recommendations.articles': 'Articles',
  'recommendations.vacancies': 'Offres d’emploi',
  'recommendations.emptyTitle': 'Rien à recommander pour l’instant',
  'recommendations.emptyText':
    'Ajoutez des compétences à votre profil : ce qui leur correspond apparaîtra ici.',
  'recommendations.edit': 'Modifier vos compétences',
  'recommendations.lessHeading': 'Moins souvent montré',
  'recommendations.lessText': 'Vous avez demandé à en voir moins.',
  'recommendations.again': 'Montrer à nouveau',
  'recommendations.againItem': 'Montrer à nouveau « {title} »',
  'recommendations.gone': 'N’existe plus',
  'recommendations.memory': 'Ce que nous retenons',
  'recommendations.onText':
    'Nous retenons les cours, articles et offres que vous avez ouverts et ce que vous voulez moins voir. Personne d’autre ne le voit ; tout figure dans votre export et disparaît avec votre compte.',
  'recommendations.offText':
    'Rien n’est retenu. Les pages montrent ce qui partage leurs propres compétences, de la même façon pour tout le monde.',
  'recommendations.turnOff': 'Désactiver et oublier',
  'recommendations.turnOn': 'Activer',
}
