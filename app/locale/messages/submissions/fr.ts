import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'submissions.title': 'Envois',
  'submissions.lead':
    'Ce que les visiteurs ont envoyé par les formulaires, du plus récent au plus ancien, avec le texte qu’ils ont accepté.',
  'submissions.forms': 'Formulaires',
  'submissions.all': 'Tous',
  'submissions.none': 'Rien n’a encore été envoyé',
  'submissions.noneText': 'Ce que les visiteurs envoient par les formulaires apparaît ici.',
  'submissions.older': 'Plus anciens',
  'submissions.kept': 'Conservé ici',
  'submissions.waiting': 'En attente du service',
  'submissions.delivered': 'Transmis',
  'submissions.refused': 'Refusé par le service',
  'submissions.givenUp': 'Trop ancien pour être transmis',
  'submissions.attempts': {
    by: 'attempts',
    one: '{attempts} essai.',
    many: '{attempts} d’essais.',
    other: '{attempts} essais.',
  },
  'submissions.said': 'Réponse du service\u00a0: {answer}.',
  'submissions.consent': 'Texte accepté',
  'submissions.noConsent': 'Aucun texte accepté',
  'submissions.page': 'Page',
  'submissions.botCheck': 'Contrôle anti-robot',
  'submissions.proven': 'Réussi',
  'submissions.unproven': 'Envoyé sans preuve',
  'submissions.remove': 'Supprimer',
  'submissions.removeText':
    'L’envoi sera supprimé définitivement, avec tout son contenu. Ce qui a été transmis à un service doit y être supprimé.',
  'submissions.removeNow': 'Supprimer définitivement',
  'submissions.removed': 'L’envoi a été supprimé.',
}
