import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'speakingMail.decidedSubject': 'Votre enregistrement a été évalué',
  'speakingMail.decidedText':
    'Des examinateurs ont évalué l’enregistrement ajouté à votre test d’anglais. Les niveaux et leurs commentaires sont sur le site.',
  'speakingMail.decidedAction': 'Voir les évaluations',
  'speakingMail.returnedSubject': 'Votre enregistrement n’a pas pu être évalué',
  'speakingMail.returnedText':
    'L’enregistrement ajouté à votre test d’anglais a été renvoyé et supprimé. La raison est sur le site, où vous pouvez recommencer.',
  'speakingMail.returnedAction': 'Voir la raison',
  'speakingMail.unratedSubject': 'Votre enregistrement n’a pas été évalué',
  'speakingMail.unratedText':
    'Personne n’a évalué en deux mois l’enregistrement que vous avez ajouté à votre test d’anglais, et il a été supprimé.',
  'speakingMail.unratedAction': 'Voir le résultat',
  'speakingMail.why':
    'Vous recevez cet e-mail parce que vous avez envoyé un enregistrement aux examinateurs. Votre niveau issu du test reste acquis.',
}
