import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'myApplications.title': 'Mes candidatures',
  'myApplications.intro': 'Où en est chacune, et quelle est la prochaine étape.',
  'myApplications.none': 'Aucune candidature pour le moment',
  'myApplications.programs': 'Voir les programmes',
  'myApplications.gone': 'Un programme qui n’est plus proposé',
  'myApplications.sentOn': 'Envoyée le {date}',
  'myApplications.ahead': {
    by: 'count',
    one: '{count} personne est avant vous.',
    many: '{count} de personnes sont avant vous.',
    other: '{count} personnes sont avant vous.',
  },
  'myApplications.reason': 'Motif : {reason}',
  'myApplications.history': 'Ce qui s’est passé',
  'myApplications.answers': 'Vos réponses',
  'myApplications.added': 'Ajouté le {date}',
  'myApplications.messages': 'Messages',
  'myApplications.reply': 'Votre réponse',
  'myApplications.note': 'Ajouter quelque chose',
  'myApplications.noteText': 'Les personnes qui examinent votre candidature le voient avec elle.',
  'myApplications.noteEmpty': 'Écrivez ce que vous voulez ajouter.',
  'myApplications.noteFull': 'Vous avez ajouté {max} notes, il n’y a plus de place pour d’autres.',
  'myApplications.add': 'Ajouter',
  'myApplications.accept': 'Accepter la place',
  'myApplications.withdraw': 'Retirer la candidature',
  'myApplications.withdrawText':
    'Si vous avez une place, elle revient à quelqu’un d’autre. Vous pouvez postuler de nouveau tant que les candidatures sont ouvertes.',
  'myApplications.sure': 'Je veux la retirer',
  'myApplications.sureFirst': 'Confirmez que vous voulez la retirer.',
  'myApplications.changed': 'La candidature a changé entre-temps, ce n’est donc plus possible.',
  'myApplications.acceptOffer': 'Accepter le poste',
  'myApplications.vacancyGone': 'Une offre qui n’existe plus',
  'myApplications.withdrawVacancyText': 'Vous pourrez postuler de nouveau tant que l’offre est ouverte.',
  'myApplications.recommendedBy': 'Recommandé par {name}',
  'myApplications.fromOrganiser': 'Message de l’organisateur, {date}',
  'myApplications.fromEmployer': 'Message de l’employeur, {date}',
  'myApplications.noteBlind':
    'Les personnes qui examinent votre candidature le voient une fois leur décision prise.',
}
