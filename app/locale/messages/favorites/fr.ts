import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'favorites.heading': 'Favoris',
  'favorites.intro': 'Ce que vous avez enregistré, du plus récent au plus ancien.',
  'favorites.emptyTitle': 'Rien d’enregistré pour l’instant',
  'favorites.emptyText':
    'Utilisez le bouton «\u00a0Enregistrer\u00a0» sur les cours, programmes, articles, événements et offres.',
  'favorites.course': 'Cours',
  'favorites.program': 'Programmes',
  'favorites.article': 'Articles',
  'favorites.event': 'Événements',
  'favorites.vacancy': 'Offres d’emploi',
  'favorites.stale': 'N’est plus disponible',
  'favorites.over': 'Terminé',
  'favorites.savedOn': 'Enregistré le {date}',
  'favorites.remove': 'Retirer',
  'favorites.removeItem': 'Retirer «\u00a0{title}\u00a0»',
  'favorites.cancelled': 'Annulé',
  'favorites.startsOn': 'Commence le {date}',
  'favorites.openUntil': 'Candidature jusqu’au {date}',
  'favorites.removed': '« {title} » a été retiré.',
  'favorites.unfollow': 'Ne plus suivre',
  'favorites.unfollowAuthor': 'Ne plus suivre {author}',
  'favorites.unfollowed': 'Vous ne suivez plus {author}.',
  'favorites.browseCourses': 'Parcourir les cours',
  'favorites.followingHeading': 'Vos abonnements',
  'favorites.followingIntro':
    'Les nouveautés des personnes, des communautés et des entreprises que vous suivez.',
  'favorites.followingEmpty': 'Vous ne suivez encore personne',
  'favorites.followingEmptyText':
    'Utilisez le bouton «\u00a0Suivre\u00a0» sur les pages des auteurs et des entreprises.',
  'favorites.people': 'Personnes',
  'favorites.communities': 'Communautés',
  'favorites.nextEvents': 'Prochains événements',
  'favorites.companies': 'Entreprises',
}
