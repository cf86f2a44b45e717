import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'assessment.takeTitle': 'Passer le test d’anglais',
  'assessment.takeText':
    'Nous préparons votre test et vous le commencez quand vous voulez. Il est en anglais.',
  'assessment.prepare': 'Préparer le test',
  'assessment.aboutTest': 'À propos du test',
  'assessment.lookAgain': 'Vérifier à nouveau',
  'assessment.heading': 'Votre anglais',
  'assessment.take': 'Passer le test',
  'assessment.goOn': 'Reprendre le test',
  'assessment.open': 'Ouvrir le test',
  'assessment.results': 'Vos tests',
  'assessment.noLevel': 'Votre niveau n’est pas encore connu. Un test le montrera.',
  'assessment.selfDeclared': '{level} est votre propre estimation. Un test la confirme.',
  'assessment.confirmed': '{level}, confirmé le {date}. Valable jusqu’au {until}.',
  'assessment.expired': '{level}, testé le {date}, n’est plus valable. Un nouveau test le renouvelle.',
  'assessment.ready': 'Votre test est prêt. Il commence quand vous commencez.',
  'assessment.going': 'Vous avez un test en cours. Vous pouvez reprendre où vous en étiez.',
  'assessment.review': 'Une personne examine votre test. Le résultat apparaîtra ici.',
}
