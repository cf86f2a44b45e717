import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'signInMail.confirmSubject': 'Confirmez votre adresse',
  'signInMail.confirmText':
    'Vous créez un compte sur {product}. Confirmez votre adresse avec ce lien dans l’heure\u00a0:',
  'signInMail.confirmAction': 'Confirmer l’adresse',
  'signInMail.confirmWhy': 'Si ce n’était pas vous, ne faites rien\u00a0: aucun compte ne sera créé.',
  'signInMail.existsSubject': 'Vous avez déjà un compte',
  'signInMail.existsText':
    'Quelqu’un, sans doute vous, a voulu créer un compte sur {product} avec cette adresse. Il en existe déjà un. Connectez-vous ou choisissez ici un nouveau mot de passe\u00a0:',
  'signInMail.setPassword': 'Choisir un nouveau mot de passe',
  'signInMail.existsWhy': 'Si ce n’était pas vous, ne faites rien\u00a0: votre compte reste tel qu’il est.',
  'signInMail.resetSubject': 'Choisissez un nouveau mot de passe',
  'signInMail.resetText':
    'Choisissez un nouveau mot de passe pour {product} avec ce lien dans l’heure\u00a0:',
  'signInMail.resetWhy':
    'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
  'signInMail.changedSubject': 'Votre mot de passe a été modifié',
  'signInMail.changedText':
    'Le mot de passe de votre compte {product} a été modifié. Si ce n’est pas vous, choisissez-en tout de suite un autre ici\u00a0:',
  'signInMail.changedWhy':
    'Nous écrivons à chaque changement du mot de passe de votre compte, pour que personne ne le modifie à votre insu.',
  'signInMail.everywhereSubject': 'Toutes vos sessions sont fermées',
  'signInMail.everywhereText':
    'Le {date}, toutes les sessions de votre compte {product} ont été fermées, sur chaque appareil.',
  'signInMail.everywherePassword':
    'Votre mot de passe n’a pas changé. Si ce n’était pas vous, choisissez-en tout de suite un nouveau ici\u00a0:',
  'signInMail.everywhereElsewhere':
    'Vous vous connectez avec le compte d’un autre site. Si ce n’était pas vous, changez-y tout de suite votre mot de passe.',
  'signInMail.everywhereWhy':
    'Nous écrivons chaque fois que cela arrive, pour que personne ne le fasse à votre insu.',
  'signInMail.closedSubject': 'Votre compte est fermé',
  'signInMail.closedText':
    'Vous avez fermé votre compte {product} le {date}. Le {day}, tout son contenu est supprimé définitivement.',
  'signInMail.closedForText':
    'Votre compte {product} a été fermé le {date}, comme vous l’avez demandé. Le {day}, tout son contenu est supprimé définitivement.',
  'signInMail.closedHidden':
    'D’ici là, personne ne vous y trouve. Un seul autre e-mail au sujet du compte part, après la suppression\u00a0; une lettre d’information continue jusqu’à ce que vous vous désabonniez. Vos places aux événements à venir et dans les programmes ont été libérées et vos candidatures en cours retirées.',
  'signInMail.closedBack':
    'Vous avez changé d’avis\u00a0? Connectez-vous avant ce jour et gardez votre compte.',
  'signInMail.closedStillBack':
    'Vous avez changé d’avis\u00a0? Tant que votre compte n’est pas supprimé, connectez-vous et gardez-le.',
  'signInMail.closedAction': 'Me connecter et le garder',
  'signInMail.closedWhy':
    'Ce n’était pas vous\u00a0? Gardez le compte, puis choisissez un nouveau mot de passe.',
  'signInMail.deletedSubject': 'Votre compte est supprimé',
  'signInMail.deletedText':
    'Votre compte {product} a été supprimé le {date}. Ce message en est la confirmation.',
  'signInMail.deletedGone':
    'Ont disparu avec lui\u00a0: votre profil et sa page publique, vos fichiers, vos favoris et vos abonnements, vos recherches enregistrées avec leurs alertes, et toutes les sessions.',
  'signInMail.deletedStays':
    'Ce que vous avez envoyé par un formulaire, y compris un abonnement à la lettre, est conservé à part des comptes et n’a pas été touché.',
  'signInMail.deletedReceipt':
    'Voici une confirmation signée\u00a0: ce qui a été supprimé, ce qui reste et combien de temps. Elle ne nomme personne.',
  'signInMail.deletedCheck': 'Chacun peut la vérifier ici\u00a0:',
  'signInMail.deletedLast':
    'C’est le dernier message au sujet de ce compte. Ce n’est pas vous qui l’avez supprimé\u00a0?',
  'signInMail.deletedWrite': 'Écrivez-nous',
  'signInMail.closedHeldSubject': 'Votre compte est fermé',
  'signInMail.closedHeldText':
    'Votre compte sur {product} a été fermé le {date}. Sa suppression est suspendue pour des raisons juridiques\u00a0: quand elles cesseront, tout sera supprimé, pas avant le {day}.',
  'signInMail.givenSubject': 'Un compte pour vous',
  'signInMail.givenText':
    'Un compte sur {product} a été créé pour vous. Choisissez son mot de passe avec ce lien dans les trois jours\u00a0:',
  'signInMail.givenAction': 'Choisir le mot de passe',
  'signInMail.givenWhy':
    'Si vous ne l’attendiez pas, ne faites rien\u00a0: sans mot de passe, personne ne peut se connecter.',
}
