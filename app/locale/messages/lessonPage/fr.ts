import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'lessonPage.place': 'Leçon {number} sur {all}',
  'lessonPage.way': 'Leçons',
  'lessonPage.previous': 'Leçon précédente',
  'lessonPage.next': 'Leçon suivante',
  'lessonPage.toCourse': 'Voir le cours',
  'lessonPage.film': 'Regarder la vidéo',
  'lessonPage.markRead': 'Marquer comme lue',
  'lessonPage.mark': 'Marquer comme faite',
  'lessonPage.isDone': 'Faite le {date}',
  'lessonPage.undo': 'Annuler',
  'lessonPage.signIn': 'Se connecter pour garder l’avancement',
  'lessonPage.quiz': 'Quiz',
  'lessonPage.several': 'Plusieurs réponses peuvent être justes.',
  'lessonPage.check': 'Vérifier les réponses',
  'lessonPage.passed': '{right} sur {all} justes, c’est réussi.',
  'lessonPage.failed': '{right} sur {all} justes. Il en faut {needed} et les essais sont sans limite.',
  'lessonPage.right': 'Juste',
  'lessonPage.wrong': 'Faux',
  'lessonPage.unanswered': 'Répondez à chaque question.',
  'lessonPage.choose': 'Choisissez une réponse.',
  'lessonPage.finished': 'Toutes les leçons sont faites, le cours est terminé.',
  'lessonPage.tooMany':
    'Vous avez trop de cours pour en ajouter un. Retirez-en d’abord un dans «\u00a0Mes cours\u00a0».',
}
