import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'applyBoard.title': 'Candidatures',
  'applyBoard.intro': 'Choisissez un programme pour lire ses candidatures et décider.',
  'applyBoard.noPrograms': 'Aucun programme ne reçoit de candidatures ici',
  'applyBoard.none': 'Aucune candidature pour le moment',
  'applyBoard.open': {
    by: 'count',
    one: '{count} ouverte',
    many: '{count} d’ouvertes',
    other: '{count} ouvertes',
  },
  'applyBoard.fresh': {
    by: 'count',
    one: '{count} nouvelle',
    many: '{count} de nouvelles',
    other: '{count} nouvelles',
  },
  'applyBoard.taken': {
    by: 'count',
    one: '{count} place est prise.',
    many: '{count} de places sont prises.',
    other: '{count} places sont prises.',
  },
  'applyBoard.takenOf': 'Places prises : {taken} sur {seats}.',
  'applyBoard.queue': 'N° {number}',
  'applyBoard.planned': 'refus pas encore annoncé',
  'applyBoard.more': {
    by: 'count',
    one: 'encore {count}, visible une fois celles-ci traitées',
    many: 'encore {count}, visibles une fois celles-ci traitées',
    other: 'encore {count}, visibles une fois celles-ci traitées',
  },
  'applyBoard.answers': 'Réponses',
  'applyBoard.moveTo': 'Déplacer vers',
  'applyBoard.decline': 'Refuser',
  'applyBoard.reason': 'Motif',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'L’e-mail le reprend mot pour mot. Il part dans {count} heure ; d’ici là, le refus peut être annulé.',
    many: 'L’e-mail le reprend mot pour mot. Il part dans {count} d’heures ; d’ici là, le refus peut être annulé.',
    other:
      'L’e-mail le reprend mot pour mot. Il part dans {count} heures ; d’ici là, le refus peut être annulé.',
  },
  'applyBoard.reasonFirst': 'Écrivez le motif : l’e-mail le contient.',
  'applyBoard.tellAt': 'Candidature refusée. L’e-mail part le {time}.',
  'applyBoard.undo': 'Annuler le refus',
  'applyBoard.changed':
    'Quelqu’un d’autre a déplacé cette candidature entre-temps. Elle est maintenant ici : {stage}.',
  'applyBoard.full':
    'Aucune place n’est libre. Mettez la candidature en liste d’attente ou libérez d’abord une place.',
  'applyBoard.told': 'L’e-mail de refus est déjà parti. Vous pouvez remettre la candidature en examen.',
  'applyBoard.notAllowed': 'La candidature ne peut pas être déplacée là.',
}
