import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'errors.notFoundTitle': 'Cette page n’existe pas',
  'errors.notFoundText': 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  'errors.forbiddenTitle': 'Vous n’avez pas accès à cette page',
  'errors.forbiddenText': 'Seuls certains comptes peuvent l’ouvrir.',
  'errors.goneTitle': 'Cette page a été retirée',
  'errors.goneText': 'Ce qu’elle présentait est terminé ou a été retiré.',
  'errors.oftenTitle': 'Trop de tentatives',
  'errors.oftenText': 'Rien n’a été modifié cette fois. Réessayez plus tard.',
  'errors.serverTitle': 'Un problème est survenu de notre côté',
  'errors.serverText': 'Vous n’y êtes pour rien. Réessayez dans un instant.',
  'errors.unavailableTitle': 'Le site fait une courte pause',
  'errors.unavailableText':
    'Un service nécessaire à cette page ne répond pas. Réessayez dans quelques minutes.',
  'errors.loadsAgain': 'La page se chargera d’elle-même dès que possible.',
  'errors.offlineTitle': 'Pas de connexion',
  'errors.offlineText': 'Cette page a besoin d’une connexion. Rechargez-la dès que vous en aurez une.',
  'errors.requestId': 'Si le problème persiste, communiquez-nous ce numéro\u00a0: {id}',
  'errors.waysOn': 'Pour continuer',
  'errors.goHome': 'Aller à l’accueil',
  'errors.goBlog': 'Aller au blog',
  'errors.goBack': 'Revenir à la page précédente',
  'errors.search': 'Rechercher sur le site',
  'errors.signIn': 'Se connecter',
  'errors.tryAgain': 'Réessayer',
}
