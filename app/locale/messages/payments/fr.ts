import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'payments.title': 'Paiement',
  'payments.for': '{title} : {amount}',
  'payments.pay': 'Payer {amount}',
  'payments.leads': 'Vous payez sur le site du service de paiement, puis vous revenez ici.',
  'payments.waiting': 'Nous attendons la confirmation du service de paiement.',
  'payments.waitingText':
    'Si vous avez quitté le service de paiement avant de payer, retournez-y. C’est le même paiement : vous ne payez pas deux fois.',
  'payments.look': 'Vérifier à nouveau',
  'payments.paid': 'Nous avons reçu votre paiement de {amount}.',
  'payments.failed': 'Le paiement n’a pas abouti. Vous pouvez réessayer.',
  'payments.refunded': '{amount} vous ont été remboursés.',
  'payments.partlyRefunded': 'Sur les {amount} que vous avez payés, {refunded} vous ont été remboursés.',
  'payments.refundedOf': 'remboursement de {amount}',
  'payments.freed': 'Votre place n’a pas été payée à temps : elle est libre pour quelqu’un d’autre.',
  'payments.ended':
    'Vous avez payé {amount} et la candidature est terminée. Le remboursement dépend des conditions.',
  'payments.notDue': 'Rien n’est à payer pour le moment.',
  'payments.away': 'Le paiement est impossible pour le moment. D’ici là, la place reste à vous.',
  'payments.back': 'Retour à la candidature',
  'payments.see': 'Voir le paiement',
  'payments.state.paid': 'payé',
  'payments.state.refunded': 'remboursé',
  'payments.state.partlyRefunded': 'remboursé en partie',
  'payments.state.unpaid': 'pas encore payé',
  'payments.state.paidInVain': 'payé, mais terminé',
  'payments.heldUntil': 'La place est gardée jusqu’au {time}.',
  'payments.lookAtTerms':
    'Le paiement a été reçu et la candidature est terminée. Consultez les conditions et remboursez dans le service de paiement si c’est prévu.',
  'payments.demo': 'Paiement de démonstration',
  'payments.demoText':
    'Cette page ne prend pas d’argent et ne demande aucune carte. Sur un vrai site, le service de paiement de l’exploitant est ici.',
  'payments.demoPay': 'Faire comme si c’était payé',
  'payments.demoFail': 'Faire comme si la carte était refusée',
  'payments.demoCancel': 'Annuler et revenir',
  'payments.demoOld': 'Ce lien n’est plus valable',
  'payments.demoOldText': 'Revenez à votre candidature et appuyez de nouveau sur le bouton.',
}
