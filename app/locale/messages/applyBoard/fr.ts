import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'applyBoard.title': 'Candidatures',
  'applyBoard.intro': 'Choisissez un programme pour lire ses candidatures et décider.',
  'applyBoard.noPrograms': 'Aucun programme ne reçoit de candidatures ici',
  'applyBoard.noneHere': 'Aucune candidature ici pour le moment',
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
  'applyBoard.requirements': 'Conditions',
  'applyBoard.requirementsText': 'Situation au moment de l’envoi.',
  'applyBoard.requirementsChanged':
    'Les conditions ont changé depuis l’envoi. Voici ce qu’il en serait avec celles d’aujourd’hui.',
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
  'applyBoard.conflict': 'Vous avez vous-même postulé à ce programme',
  'applyBoard.conflictText':
    'Vous ne voyez donc rien des autres candidatures et ne décidez pas à leur sujet. Ce sera de nouveau possible un an après le refus ou le retrait de votre propre candidature.',
  'applyBoard.conflictRow': 'non affiché, car vous avez postulé vous-même',
  'applyBoard.someHidden':
    'Les candidatures pour lesquelles vous avez déclaré un conflit d’intérêts ne vous sont pas montrées.',
  'applyBoard.know': 'Je connais cette personne',
  'applyBoard.knowText':
    'Si vous connaissez cette personne, laissez la décision à d’autres. Vous ne verrez plus rien d’elle, dans aucun programme, et un refus que vous aviez prévu est annulé. Cette déclaration est définitive.',
  'applyBoard.knowSure': 'J’ai un conflit d’intérêts',
  'applyBoard.knowFirst': 'Confirmez que vous avez un conflit d’intérêts.',
  'applyBoard.knowSend': 'Déclarer le conflit d’intérêts',
  'applyBoard.changedBy':
    '{name} a modifié cette candidature entre-temps. Elle est maintenant ici : {stage}.',
  'applyBoard.all': 'Tout afficher : {count}',
  'applyBoard.next': 'Page suivante',
  'applyBoard.first': 'Depuis le début',
  'applyBoard.ended': 'refus sans effet',
  'applyBoard.endedAccepted':
    'La proposition a été acceptée avant l’envoi du refus. Il est donc resté sans effet et personne n’en a été informé. Vous pouvez refuser de nouveau.',
  'applyBoard.endedConflict':
    'La personne qui avait prévu le refus a un conflit d’intérêts. Il est donc resté sans effet et personne n’en a été informé. Merci de décider à nouveau.',
  'applyBoard.file': 'Télécharger en CSV',
  'applyBoard.review': 'Note et commentaire',
  'applyBoard.reviewText':
    'La personne ne les voit pas sur le site, mais ils font partie des données qu’elle peut télécharger. Écrivez donc ce que vous lui diriez.',
  'applyBoard.score': 'Note',
  'applyBoard.scoreText': '1 est la plus basse, 5 la plus haute.',
  'applyBoard.noScore': 'sans note',
  'applyBoard.note': 'Commentaire',
  'applyBoard.saveReview': 'Enregistrer',
  'applyBoard.othersLater':
    'D’autres ont déjà noté cette candidature. Vous le verrez après avoir donné votre avis.',
  'applyBoard.scoreOf': '{score} sur 5',
  'applyBoard.keptBy': 'suivie par {vendor}',
}
