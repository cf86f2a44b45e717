import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'lessons.isDoneShort': 'Faite',
  'lessons.rule':
    'Une leçon avec quiz est faite quand {percent}\u00a0% des réponses sont justes, et les essais sont sans limite. Vous marquez vous-même toutes les autres. Rien n’est verrouillé, et ce qui est fait le reste quand le cours change.',
  'lessons.heading': 'Leçons',
  'lessons.progress': '{percent}\u00a0%, {done} leçons sur {all}',
  'lessons.begin': 'Ouvrir la première leçon',
  'lessons.goOn': 'Continuer\u00a0: {title}',
  'lessons.added': 'Nouveau depuis que vous avez terminé',
  'lessons.finishedStays':
    'Vous avez terminé ce cours\u00a0; il le reste, quoi qu’il soit marqué maintenant.',
  'lessons.finishedByWord':
    'Vous avez indiqué avoir terminé ce cours. Leçons marquées ici\u00a0: {done} sur {all}.',
}
