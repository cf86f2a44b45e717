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
  'myApplications.vacancyTimeUnknown':
    'Trop peu de candidatures à cette offre ont été décidées pour dire combien de temps cela prend.',
  'myApplications.timeUnknown':
    'Trop peu de candidatures à ce programme ont été décidées pour dire combien de temps cela prend.',
  'myApplications.usualTime':
    'Délai d’une décision : {days} dans huit cas sur dix (décisions comptées : {count}).',
  'myApplications.decisionLate':
    'L’organisateur devait décider au plus tard le {date} et ne l’a pas encore fait. Vous pouvez le lui demander plus bas.',
  'myApplications.decisionBy': 'L’organisateur décide au plus tard le {date}.',
  'myApplications.drawAt': 'Le tirage : {time}.',
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
  'myApplications.interview': 'Votre entretien',
  'myApplications.interviewsEarlier': 'Entretiens précédents',
  'myApplications.interviewFor': 'Entretien\u00a0: {title}',
  'myApplications.interviewAt': 'Entretien\u00a0: {time}',
  'myApplications.interviewOff': 'Cet entretien est annulé.',
  'myApplications.interviewForYou': 'Pour vous, c’est {time}.',
  'myApplications.interviewPlace': 'Où\u00a0: {place}',
  'myApplications.interviewJoin': 'Participer',
  'myApplications.interviewCalendar': 'Ajouter au calendrier',
  'myApplications.letters': 'Rappels',
  'myApplications.lettersOn':
    'Deux jours avant la clôture d’un programme ou d’une offre, nous vous le rappelons une fois par e-mail si vous avez commencé une candidature ou si cela fait partie de vos favoris.',
  'myApplications.lettersOff': 'Nous ne vous rappelons pas la clôture des programmes et des offres.',
  'myApplications.stopLetters': 'Ne plus me le rappeler',
  'myApplications.sendLetters': 'Me le rappeler par e-mail',
}
