import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'planMail.subject': 'Votre plan pour le {date}',
  'planMail.due': 'Demain, {date}, est le jour que vous avez prévu pour :',
  'planMail.movedSubject': '« {title} » a changé de date',
  'planMail.moved':
    '« {title} » est dans votre plan. Le début était prévu le {before} ; c’est maintenant le {date}.',
  'planMail.dayMovedSubject': '« {title} » commence à une autre date',
  'planMail.lastDaySubject': 'Nouvelle date limite de candidature : « {title} »',
  'planMail.lastDay':
    '« {title} » est dans votre plan. Le dernier jour pour postuler était le {before} ; c’est maintenant le {date}.',
  'planMail.cancelledSubject': '« {title} » est annulé',
  'planMail.cancelled':
    '« {title} » est dans votre plan. Le début était prévu le {before}. L’événement est annulé.',
  'planMail.open': 'Voir mon plan',
  'planMail.why': 'Vous recevez cet e-mail parce que vous avez demandé des rappels de votre plan.',
  'planMail.off': 'Ne plus me le rappeler',
  'planMail.offTitle': 'Arrêter les rappels de votre plan ?',
  'planMail.offText':
    'Vous ne recevrez plus d’e-mails sur les dates de votre plan. Vous pourrez les réactiver sur sa page.',
  'planMail.offPress': 'Ne plus me le rappeler',
  'planMail.offDone': 'Vous ne recevrez plus de rappels.',
  'planMail.badTitle': 'Ce lien ne fonctionne pas',
  'planMail.badText':
    'Il est peut-être incomplet. Rouvrez le dernier e-mail, ou modifiez les rappels dans votre plan.',
}
