import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'favorites.heading': 'Favoris',
  'favorites.intro': 'Ce que vous avez gardé, du plus récent au plus ancien.',
  'favorites.emptyTitle': 'Rien de gardé pour l’instant',
  'favorites.emptyText': 'Les cours, articles, événements et offres ont un bouton pour cela.',
  'favorites.course': 'Cours',
  'favorites.article': 'Articles',
  'favorites.event': 'Événements',
  'favorites.vacancy': 'Offres d’emploi',
  'favorites.stale': 'N’est plus proposé',
  'favorites.over': 'Terminé',
  'favorites.savedOn': 'Gardé le {date}',
  'favorites.remove': 'Retirer',
  'favorites.removeItem': 'Retirer « {title} »',
  'favorites.browseCourses': 'Parcourir les cours',
  'favorites.followingHeading': 'Vos abonnements',
  'favorites.followingIntro': 'Les derniers articles des auteurs que vous suivez.',
  'favorites.followingEmpty': 'Vous ne suivez encore personne',
  'favorites.followingEmptyText': 'Les pages des auteurs et les articles ont un bouton pour cela.',
  'favorites.people': 'Personnes',
}
