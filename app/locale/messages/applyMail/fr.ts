import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'applyMail.receivedTitle': 'Votre candidature est arrivée : {title}',
  'applyMail.received':
    'Nous avons bien reçu votre candidature à « {title} ». Elle va maintenant être lue, et un e-mail vous préviendra de tout changement.',
  'applyMail.inDraw':
    'Nous avons reçu votre candidature à « {title} ». Les places sont tirées au sort après la clôture, et vous recevrez un e-mail dans tous les cas.',
  'applyMail.inDrawTitle': 'Vous participez au tirage au sort : {title}',
  'applyMail.placedTitle': 'Vous avez une place : {title}',
  'applyMail.placed':
    'Vous avez une place dans « {title} ». Si vous ne pouvez pas participer, retirez votre candidature pour que quelqu’un d’autre obtienne la place.',
  'applyMail.waitingTitle': 'Vous êtes en liste d’attente : {title}',
  'applyMail.waiting':
    'Aucune place n’est libre dans « {title} » pour le moment : vous êtes en liste d’attente. Vous recevrez un e-mail dès qu’une place sera à vous.',
  'applyMail.movedUpTitle': 'Une place s’est libérée pour vous : {title}',
  'applyMail.movedUp':
    'Vous avez maintenant une place dans « {title} ». Si vous ne pouvez pas participer, retirez votre candidature.',
  'applyMail.testTitle': 'La prochaine étape est un test : {title}',
  'applyMail.test':
    'Votre candidature à « {title} » se poursuit par un test. L’organisateur vous écrira à ce sujet.',
  'applyMail.interviewTitle': 'La prochaine étape est un entretien : {title}',
  'applyMail.interview':
    'Votre candidature à « {title} » se poursuit par un entretien. L’organisateur vous écrira pour convenir d’une date.',
  'applyMail.offerTitle': 'Une place vous est réservée : {title}',
  'applyMail.offer':
    'Une place vous est proposée dans « {title} ». Acceptez-la sur la page de votre candidature.',
  'applyMail.acceptedTitle': 'Votre candidature est acceptée : {title}',
  'applyMail.accepted': 'Vous avez une place dans « {title} ».',
  'applyMail.declinedTitle': 'À propos de votre candidature : {title}',
  'applyMail.declined': 'Vous n’avez pas obtenu de place dans « {title} » cette fois.',
  'applyMail.reopenedTitle': 'Votre candidature est rouverte : {title}',
  'applyMail.reopened':
    'Nous avions écrit que vous n’obteniez pas de place dans « {title} ». Cette décision est annulée : votre candidature est de nouveau en examen.',
  'applyMail.reason': 'Le motif : {reason}',
  'applyMail.see': 'Voir votre candidature',
  'applyMail.why': 'Vous recevez cet e-mail parce que vous avez postulé sur {product}.',
  'applyMail.vacancy.offerTitle': 'Un poste vous est proposé\u00a0: {title}',
  'applyMail.vacancy.offer':
    'Le poste «\u00a0{title}\u00a0» vous est proposé. Acceptez-le sur la page de votre candidature.',
  'applyMail.vacancy.acceptedTitle': 'Le poste est à vous\u00a0: {title}',
  'applyMail.vacancy.accepted': 'Le poste «\u00a0{title}\u00a0» est à vous.',
  'applyMail.vacancy.declined': 'Vous n’avez pas obtenu le poste «\u00a0{title}\u00a0» cette fois.',
  'applyMail.vacancy.reopened':
    'Nous vous avions écrit que vous n’aviez pas obtenu le poste «\u00a0{title}\u00a0». Cette décision est annulée\u00a0: votre candidature est de nouveau en examen.',
  'applyMail.vacancy.test':
    'Votre candidature au poste «\u00a0{title}\u00a0» se poursuit par un test. L’employeur vous écrira à ce sujet.',
  'applyMail.vacancy.interview':
    'Votre candidature au poste «\u00a0{title}\u00a0» se poursuit par un entretien. L’employeur vous écrira pour convenir d’une date.',
  'applyMail.messageTitle': 'Un message sur votre candidature\u00a0: {title}',
  'applyMail.message':
    'Un message vous attend au sujet de «\u00a0{title}\u00a0». Vous pouvez le lire et y répondre sur la page de votre candidature.',
  'applyMail.appointmentTitle': 'Votre entretien\u00a0: {title}',
  'applyMail.appointment':
    'Votre candidature à «\u00a0{title}\u00a0» se poursuit par un entretien, dont la date est fixée. L’entrée de calendrier est jointe.',
  'applyMail.appointmentChangedTitle': 'Votre entretien a changé\u00a0: {title}',
  'applyMail.appointmentChanged':
    'Votre entretien pour «\u00a0{title}\u00a0» a changé. Voici les nouvelles informations\u00a0; l’entrée de calendrier est jointe.',
  'applyMail.appointmentOffTitle': 'Votre entretien est annulé\u00a0: {title}',
  'applyMail.appointmentOff':
    'Cet entretien pour «\u00a0{title}\u00a0» n’aura pas lieu. L’entrée jointe le retire de votre calendrier.',
  'applyMail.when': 'Quand\u00a0: {time}',
  'applyMail.forYou': 'Pour vous, c’est {time}.',
  'applyMail.where': 'Où\u00a0: {place}',
  'applyMail.joinNote': 'Le lien pour participer se trouve sur la page de votre candidature.',
  'applyMail.otherTime': 'Si ce moment ne vous convient pas, dites-le sur la page de votre candidature.',
  'applyMail.payWithin': {
    by: 'hours',
    one: 'Pour garder la place, payez {amount} dans un délai de {hours} heure. La page de votre candidature mène au paiement.',
    many: 'Pour garder la place, payez {amount} dans un délai de {hours} d’heures. La page de votre candidature mène au paiement.',
    other:
      'Pour garder la place, payez {amount} dans un délai de {hours} heures. La page de votre candidature mène au paiement.',
  },
  'applyMail.paidTitle': 'Votre paiement est arrivé : {title}',
  'applyMail.paid': 'Votre place dans « {title} » est payée. Le service de paiement vous envoie le reçu.',
  'applyMail.refundedTitle': 'Votre remboursement\u00a0: {title}',
  'applyMail.refunded': 'Un remboursement a été fait sur ce que vous avez payé pour «\u00a0{title}\u00a0».',
  'applyMail.refundedPart': '{amount} vous sont remboursés. En tout, {total} sur {paid} sont remboursés.',
  'applyMail.refundedAll':
    '{amount} vous sont remboursés. Tout ce que vous avez payé est ainsi remboursé\u00a0: {paid}.',
  'applyMail.payReminderTitle': 'Payez pour garder votre place\u00a0: {title}',
  'applyMail.payReminder': 'Votre place dans «\u00a0{title}\u00a0» n’est pas encore payée.',
  'applyMail.payUntil':
    'Payez {amount} avant le {time}\u00a0; ensuite, la place ira à quelqu’un d’autre. La page de votre candidature mène au paiement.',
  'applyMail.unpaidTitle': 'Votre place n’a pas été payée : {title}',
  'applyMail.unpaid':
    'Nous n’avons pas reçu à temps le paiement de votre place dans « {title} » : elle est libre pour quelqu’un d’autre.',
}
