import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'signIn.title': 'Se connecter',
  'signIn.lead': 'Vous reviendrez à la page où vous étiez.',
  'signIn.email': 'Adresse e-mail',
  'signIn.password': 'Mot de passe',
  'signIn.submit': 'Se connecter',
  'signIn.wrong': 'L’adresse ou le mot de passe est incorrect.',
  'signIn.locked': {
    by: 'minutes',
    one: 'Trop de mots de passe erronés. Réessayez dans {minutes} minute ou choisissez un nouveau mot de passe.',
    many: 'Trop de mots de passe erronés. Réessayez dans {minutes} de minutes ou choisissez un nouveau mot de passe.',
    other:
      'Trop de mots de passe erronés. Réessayez dans {minutes} minutes ou choisissez un nouveau mot de passe.',
  },
  'signIn.tooMany': {
    by: 'minutes',
    one: 'Trop de tentatives. Réessayez dans {minutes} minute.',
    many: 'Trop de tentatives. Réessayez dans {minutes} de minutes.',
    other: 'Trop de tentatives. Réessayez dans {minutes} minutes.',
  },
  'signIn.forgotten': 'Mot de passe oublié\u00a0?',
  'signIn.newHere': 'Première visite\u00a0?',
  'signIn.createAccount': 'Créer un compte',
  'signIn.or': 'Ou avec un mot de passe',
  'signIn.continueWith': 'Continuer avec {name}',
  'signIn.cancel': 'Revenir sans se connecter',
  'signIn.emailWrong': 'Saisissez une adresse telle que nom@example.com.',
  'signIn.passwordNeeded': 'Saisissez votre mot de passe.',
  'signIn.firstName': 'Prénom',
  'signIn.lastName': 'Nom',
  'signIn.firstNameNeeded': 'Saisissez votre prénom.',
  'signIn.lastNameNeeded': 'Saisissez votre nom.',
  'signIn.upTitle': 'Créer un compte',
  'signIn.upFor':
    'Gratuit. Il conserve ce que vous enregistrez, signale les nouveautés et montre les offres qui correspondent à vos compétences.',
  'signIn.upWish': 'Ce que vous étiez sur le point de faire sera fait dès que votre compte sera prêt.',
  'signIn.upLead': 'Nous vous enverrons un e-mail avec un lien pour confirmer votre adresse.',
  'signIn.passwordRule':
    'Au moins {count} caractères. Quelques mots à la suite se retiennent mieux que des symboles.',
  'signIn.passwordShort': 'Utilisez au moins {count} caractères.',
  'signIn.passwordLong': 'Utilisez au plus {count} caractères.',
  'signIn.passwordBreached':
    'Ce mot de passe figure sur des listes de mots de passe volés. Choisissez-en un autre.',
  'signIn.passwordOwn': 'Ce mot de passe est votre nom ou votre adresse. Choisissez-en un autre.',
  'signIn.termsLabel': 'J’ai lu les conditions et je les accepte.',
  'signIn.termsRead': 'Lire les conditions',
  'signIn.termsNeeded': 'Acceptez les conditions\u00a0: sans elles, pas de compte.',
  'signIn.termsChanged': 'Les conditions ont changé pendant que cette page était ouverte. Relisez-les.',
  'signIn.faultOf': '{field}\u00a0: {problem}',
  'signIn.haveAccount': 'Vous avez déjà un compte\u00a0?',
  'signIn.mailTitle': 'Consultez votre messagerie',
  'signIn.mailText':
    'Nous avons envoyé un message à cette adresse. Ouvrez le lien qu’il contient pour continuer.',
  'signIn.mailNone':
    'Rien reçu\u00a0? Regardez dans les courriers indésirables ou réessayez dans quelques minutes.',
  'signIn.mailAgain': 'Renvoyer',
  'signIn.mailSentAgain': 'Message renvoyé. Les liens précédents ne fonctionnent plus.',
  'signIn.mailWrong': 'Mauvaise adresse\u00a0?',
  'signIn.mailOther': 'Envoyer à cette adresse',
  'signIn.confirmTitle': 'Confirmez votre adresse',
  'signIn.confirmText': 'Il reste une étape\u00a0: confirmez que {email} est bien à vous.',
  'signIn.confirmSubmit': 'Confirmer',
  'signIn.confirmedTitle': 'Votre compte est prêt',
  'signIn.confirmedText':
    'Votre adresse est confirmée. Vous aviez commencé dans un autre navigateur\u00a0: connectez-vous ici une fois.',
  'signIn.linkOverTitle': 'Ce lien ne fonctionne plus',
  'signIn.linkOverText': 'Il a déjà servi ou il est trop ancien. Demandez-en un nouveau.',
  'signIn.resetTitle': 'Choisir un nouveau mot de passe',
  'signIn.resetLead':
    'Indiquez votre adresse\u00a0: vous recevrez un lien pour choisir un nouveau mot de passe.',
  'signIn.resetSubmit': 'Envoyer le lien',
  'signIn.newPassword': 'Nouveau mot de passe',
  'signIn.newPasswordLead': 'Vos autres sessions seront ensuite fermées.',
  'signIn.newPasswordSubmit': 'Enregistrer le nouveau mot de passe',
  'signIn.changedTitle': 'Votre mot de passe a été modifié',
  'signIn.changedText': 'Connectez-vous avec le nouveau mot de passe.',
  'signIn.expiredTitle': 'Recommencez la connexion',
  'signIn.expiredText':
    'Cette connexion a déjà servi, a duré trop longtemps, ou votre navigateur ne garde pas les cookies de ce site.',
  'signIn.unavailableTitle': 'La connexion ne fonctionne pas pour le moment',
  'signIn.unavailableText':
    'Le service qui gère les comptes ne répond pas. Aucune session n’a été fermée\u00a0; réessayez dans un instant.',
  'signIn.linkTitle': 'Relier vos comptes',
  'signIn.linkText':
    'Un compte avec l’adresse {email} existe déjà. Saisissez une fois son mot de passe\u00a0: vous pourrez ensuite vous connecter avec {name}.',
  'signIn.linkSubmit': 'Relier et se connecter',
  'signIn.noEmailText':
    '{name} n’a pas communiqué d’adresse confirmée. Saisissez la vôtre\u00a0: vous recevrez un lien de confirmation.',
  'signIn.again': 'Se reconnecter',
  'signIn.tryAgain': 'Réessayer',
  'signIn.back': 'Revenir où vous étiez',
  'signIn.outTitle': 'Se déconnecter\u00a0?',
  'signIn.outText': 'C’est un autre site qui vous amène ici. Ne vous déconnectez que si vous le souhaitez.',
  'signIn.outSubmit': 'Se déconnecter',
  'signIn.stay': 'Garder la session ouverte',
  'signIn.accountTitle': 'Connexion et sécurité',
  'signIn.sessionsTitle': 'Vos sessions ouvertes',
  'signIn.sessionHere': 'Cet appareil',
  'signIn.sessionUnknown': 'Appareil inconnu',
  'signIn.sessionUsed': 'Dernière utilisation\u00a0: {date}',
  'signIn.sessionEnd': 'Fermer cette session',
  'signIn.everywhere': 'Se déconnecter partout',
  'signIn.everywhereText': 'Y compris sur cet appareil, tout de suite.',
  'signIn.changeTitle': 'Modifier le mot de passe',
  'signIn.currentPassword': 'Mot de passe actuel',
  'signIn.currentWrong': 'Le mot de passe actuel est incorrect.',
  'signIn.disowned':
    'La session de cet appareil est fermée. Choisissez maintenant un nouveau mot de passe, au cas où quelqu’un connaîtrait l’ancien.',
  'signIn.changed': 'Votre mot de passe a été modifié et vos autres sessions sont fermées.',
  'signIn.ownData': 'Tout ce qui est conservé sur vous',
  'signIn.deleteTitle': 'Supprimer le compte',
  'signIn.deleteText':
    'Votre compte, votre profil et tout ce que vous avez enregistré sont supprimés aussitôt. C’est irréversible.',
  'signIn.closeText':
    'Votre compte est fermé aussitôt\u00a0: vos sessions sont fermées partout et plus personne ne vous trouve. Deux e-mails à son sujet partent\u00a0: un maintenant, un après la suppression. Une lettre d’information continue jusqu’à ce que vous vous désabonniez. Le {date}, tout le contenu du compte est supprimé définitivement. D’ici là, vous pouvez vous connecter et le garder.',
  'signIn.deleteProfile': 'votre profil et sa page publique',
  'signIn.deleteFiles': 'vos fichiers\u00a0: CV, certificats, photos',
  'signIn.deleteSaved': 'vos favoris et vos abonnements',
  'signIn.deleteSearches': 'vos recherches enregistrées et leurs alertes',
  'signIn.deleteStays':
    'Ce que vous avez envoyé par un formulaire, y compris un abonnement à la lettre, reste\u00a0: c’est conservé à part des comptes.',
  'signIn.deleteMessages':
    'Les messages que vous avez envoyés restent chez leurs destinataires, sans votre nom\u00a0: on y lit «\u00a0Une personne qui est partie\u00a0».',
  'signIn.deletePlaces':
    'Vos places aux événements à venir et dans les programmes sont libérées aussitôt et vos candidatures en cours sont retirées.',
  'signIn.closePlaces':
    'Garder le compte ne les rend pas. Les événements passés et les candidatures terminées y restent jusqu’à la suppression.',
  'signIn.deleteProofs':
    'Restent sans votre nom\u00a0: les preuves de vos consentements pendant trois ans, le journal des connexions pendant un an, le journal des accès à vos données sans limite de durée et, pendant trois ans, la mention que le compte a été supprimé, pour qu’aucune sauvegarde ne le rétablisse.',
  'signIn.deleteSure': 'Oui, supprimer mon compte et tout ce qu’il contient',
  'signIn.deleteSureNeeded': 'Cochez la case pour confirmer la suppression du compte.',
  'signIn.deletedTitle': 'Votre compte est supprimé',
  'signIn.deletedText':
    'Votre session est fermée et son contenu a disparu. Une confirmation part à l’adresse du compte.',
  'signIn.closedTitle': 'Votre compte est fermé',
  'signIn.closedText':
    'Vos sessions sont fermées partout. Tout le contenu du compte est supprimé définitivement, au plus tôt le {date}. Un e-mail avec la date et la marche à suivre pour revenir est en route.',
  'signIn.closingText':
    'Il a été fermé le {asked}. Le {date}, tout son contenu est supprimé définitivement et un dernier e-mail vous le dit. D’ici là, personne ne vous trouve ici et, hormis la lettre d’information si vous la recevez, aucun e-mail ne part.',
  'signIn.closingKept':
    'Si vous le gardez, tout est comme avant, mais vos places aux événements à venir et dans les programmes ont été libérées et vos candidatures en cours retirées.',
  'signIn.closingKeep': 'Garder mon compte',
  'signIn.kept': 'Votre compte est gardé. Les autres en voient ce qu’ils voyaient avant.',
  'signIn.everywhereTitle': 'Toutes vos sessions sont fermées',
  'signIn.everywhereDone':
    'Toutes les sessions de votre compte sont fermées, sur cet appareil aussi. Votre compte et son contenu n’ont pas changé.',
  'signIn.doneHome': 'Aller à l’accueil',
  'signIn.viaNotOffered':
    'Le mode de connexion choisi n’est pas proposé ici. Connectez-vous avec votre adresse ou créez un compte.',
  'signIn.deleteSubmit': 'Supprimer définitivement',
  'signIn.closeSubmit': 'Fermer et supprimer',
  'signIn.elsewhereText': 'Votre mot de passe est géré par le fournisseur avec lequel vous vous connectez.',
  'signIn.closingHeld':
    'Il a été fermé le {asked}. La suppression est suspendue pour des raisons juridiques\u00a0: quand elles cesseront, tout son contenu sera supprimé définitivement, pas avant le {date}, et un dernier e-mail vous le dira. D’ici là, personne ne vous trouve ici.',
  'signIn.upClosedTitle': 'Les inscriptions sont fermées',
  'signIn.upClosed': 'Les comptes sont attribués par l’exploitant de ce site.',
  'signIn.viaNotOfferedGiven':
    'Le mode de connexion choisi n’est pas proposé ici. Connectez-vous avec votre adresse.',
}
