import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'newsletterMail.subject': 'Confirmez votre abonnement',
  'newsletterMail.text':
    'Quelqu’un, sans doute vous, a demandé à recevoir la lettre d’information de {product} à cette adresse. Ouvrez ce lien et confirmez\u00a0:',
  'newsletterMail.until': {
    by: 'count',
    one: 'Le lien est valable {count} jour. Sans confirmation, l’adresse n’est pas ajoutée et elle est supprimée.',
    many: 'Le lien est valable {count} de jours. Sans confirmation, l’adresse n’est pas ajoutée et elle est supprimée.',
    other:
      'Le lien est valable {count} jours. Sans confirmation, l’adresse n’est pas ajoutée et elle est supprimée.',
  },
  'newsletterMail.ignore': 'Si ce n’était pas vous, ignorez cet e-mail.',
  'newsletterMail.leave': 'Retirer cette adresse dès maintenant\u00a0:',
  'newsletterMail.knownSubject': 'Vous recevez déjà la lettre d’information',
  'newsletterMail.knownText':
    'Quelqu’un, sans doute vous, a de nouveau saisi cette adresse pour la lettre d’information de {product}. Elle est déjà sur la liste\u00a0: vous n’avez rien à faire.',
  'newsletterMail.confirmTitle': 'Confirmer l’abonnement',
  'newsletterMail.confirmText': 'Un clic, et l’adresse qui a reçu notre e-mail est sur la liste.',
  'newsletterMail.confirm': 'Confirmer',
  'newsletterMail.confirmedTitle': 'Votre abonnement est confirmé',
  'newsletterMail.confirmedText':
    'Votre adresse est sur la liste. Chaque e-mail contient un lien pour se désabonner.',
  'newsletterMail.badLinkTitle': 'Ce lien n’est plus valable',
  'newsletterMail.badLinkText':
    'Il a expiré, il est incomplet, ou l’adresse a été retirée. Saisissez-la de nouveau et nous enverrons un autre lien.',
  'newsletterMail.again': 'Saisir de nouveau l’adresse',
  'newsletterMail.digestSubject': {
    by: 'count',
    one: '«\u00a0{title}\u00a0» et un autre article',
    many: '«\u00a0{title}\u00a0» et {count} autres articles',
    other: '«\u00a0{title}\u00a0» et {count} autres articles',
  },
  'newsletterMail.digestText': 'Du nouveau sur le blog depuis la dernière lettre\u00a0:',
  'newsletterMail.digestAll': 'Tous les articles\u00a0:',
  'newsletterMail.digestWhy': 'Vous recevez la lettre de {product} parce que vous l’avez demandée.',
  'newsletterMail.digestLeave': 'Se désabonner\u00a0:',
  'newsletterMail.weekly': 'La lettre arrive le mardi, quand il y a de nouveaux articles dans votre langue.',
  'newsletterMail.monthly':
    'La lettre arrive le premier mardi du mois, quand il y a de nouveaux articles dans votre langue.',
}
