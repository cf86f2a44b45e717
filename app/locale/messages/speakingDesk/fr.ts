import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'speakingDesk.title': 'Enregistrements à évaluer',
  'speakingDesk.text':
    'Les plus anciens d’abord. Ni la personne, ni son niveau, ni les autres évaluations ne sont indiqués.',
  'speakingDesk.empty': 'Aucun enregistrement ne vous attend.',
  'speakingDesk.due': 'À évaluer au plus tard le {date}',
  'speakingDesk.overdue': 'En retard depuis le {date}',
  'speakingDesk.sent': 'Envoyé le {date}',
  'speakingDesk.take': 'Prendre',
  'speakingDesk.goOn': 'Continuer l’évaluation',
  'speakingDesk.yours':
    'Il est à vous pendant une heure. Ensuite, d’autres peuvent le prendre si vous ne l’avez pas évalué.',
  'speakingDesk.notYours': 'Cet enregistrement est entre-temps chez quelqu’un d’autre, décidé ou retiré.',
  'speakingDesk.kept':
    'Votre texte est toujours là. Si l’enregistrement est de nouveau libre, prenez-le et continuez\u00a0; sinon, vous pouvez copier le texte.',
  'speakingDesk.takeAgain': 'Le prendre et continuer',
  'speakingDesk.recording': 'Enregistrement',
  'speakingDesk.topic': 'Sujet',
  'speakingDesk.rating': 'Évaluation',
  'speakingDesk.missing': 'Choisissez un niveau pour chaque critère.',
  'speakingDesk.comment': 'Commentaire pour le membre',
  'speakingDesk.commentText':
    'Ce qui était bien, et ce qui est à travailler. Le membre le voit sans votre nom.',
  'speakingDesk.commentMissing': 'Écrivez au moins une phrase au membre.',
  'speakingDesk.save': 'Donner cette évaluation',
  'speakingDesk.decided': 'Votre évaluation est enregistrée, et la décision est prise.',
  'speakingDesk.another':
    'Votre évaluation est enregistrée. Un autre examinateur évaluera aussi l’enregistrement.',
  'speakingDesk.returned': 'L’enregistrement a été renvoyé et supprimé.',
  'speakingDesk.putBack': 'Remettre dans la file',
  'speakingDesk.unusable': 'Il ne peut pas être évalué',
  'speakingDesk.unusableText':
    'Pas de son, pas en anglais, un texte lu ou un autre sujet\u00a0: dites pourquoi. Le membre peut recommencer, et cet enregistrement est supprimé.',
  'speakingDesk.reason': 'Raison, pour le membre',
  'speakingDesk.return': 'Renvoyer et supprimer',
  'speakingDesk.toTests': 'Tests d’anglais à examiner',
}
