import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'lessons.place': 'Leçon {number} sur {all}',
  'lessons.way': 'Leçons',
  'lessons.previous': 'Leçon précédente',
  'lessons.next': 'Leçon suivante',
  'lessons.toCourse': 'Vers le cours',
  'lessons.film': 'Regarder la vidéo',
  'lessons.markRead': 'Marquer comme lue',
  'lessons.mark': 'Marquer comme faite',
  'lessons.isDone': 'Faite le {date}',
  'lessons.isDoneShort': 'Faite',
  'lessons.undo': 'Annuler',
  'lessons.signIn': 'Se connecter pour garder l’avancement',
  'lessons.quiz': 'Quiz',
  'lessons.several': 'Plusieurs réponses peuvent être justes.',
  'lessons.check': 'Vérifier les réponses',
  'lessons.passed': '{right} sur {all} justes, c’est réussi.',
  'lessons.failed': '{right} sur {all} justes. Il en faut {needed} et les essais sont sans limite.',
  'lessons.right': 'Juste',
  'lessons.wrong': 'Pas juste',
  'lessons.unanswered': 'Répondez à chaque question.',
  'lessons.choose': 'Choisissez une réponse.',
  'lessons.rule':
    'Une leçon avec quiz est faite quand {percent}\u00a0% des réponses sont justes, et les essais sont sans limite. Vous marquez vous-même toutes les autres. Rien n’est verrouillé, et ce qui est fait le reste quand le cours change.',
  'lessons.heading': 'Leçons',
  'lessons.progress': '{percent}\u00a0%, {done} leçons sur {all}',
  'lessons.begin': 'Ouvrir la première leçon',
  'lessons.goOn': 'Continuer\u00a0: {title}',
  'lessons.added': 'Nouveau depuis que vous avez terminé',
  'lessons.finished': 'Toutes les leçons sont faites, le cours est terminé.',
  'lessons.tooMany':
    'Vous avez trop de cours pour en ajouter un. Retirez-en d’abord un dans «\u00a0Mes cours\u00a0».',
  'lessons.finishedStays':
    'Vous avez terminé ce cours\u00a0; il le reste, quoi qu’il soit marqué maintenant.',
  'lessons.finishedByWord':
    'Vous avez indiqué avoir terminé ce cours. Leçons marquées ici\u00a0: {done} sur {all}.',
}
