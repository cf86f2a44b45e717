import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'modals.cancel': 'Annuler',
  'modals.confirm': 'Confirmer',
  'modals.understood': 'J’ai compris',
  'modals.continue': 'Continuer',
  'modals.later': 'Plus tard',
  'modals.next': 'Suivant',
  'modals.back': 'Retour',
  'modals.step': 'Étape {step} sur {steps}',
  'modals.stepDone': 'terminé',
  'modals.unauthorizedTitle': 'Connectez-vous pour continuer',
  'modals.unauthorizedText':
    'Un compte est nécessaire. Après la connexion, vous revenez sur cette page et votre demande est exécutée.',
  'modals.accountForFavorite':
    'Un compte gratuit conserve ce que vous enregistrez, sur tous vos appareils. Après la connexion, vous revenez ici et c’est enregistré.',
  'modals.accountForFollow':
    'Avec un compte gratuit, vous suivez des auteurs et retrouvez leurs nouveautés au même endroit. Après la connexion, vous revenez ici et le suivi est en place.',
  'modals.createAccount': 'Créer un compte',
  'modals.testSignInTitle': 'Connectez-vous pour passer le test d’anglais',
  'modals.testSignInText':
    'Le résultat est enregistré dans votre profil\u00a0: le test demande donc un compte. Après la connexion, vous revenez ici.',
  'modals.errorTitle': 'Cela n’a pas fonctionné',
  'modals.errorText': 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  'modals.noteAt': 'Ou écrivez-nous à {email}',
  'modals.notOfferedTitle': 'Ce n’est pas encore disponible ici',
  'modals.notOfferedText':
    'Le lien mène à quelque chose que ce site n’a pas pour le moment. Rien n’a commencé, vous êtes toujours sur la même page.',
  'modals.notEligibleTitle': 'Ce programme ne vous est pas encore ouvert',
  'modals.notEligibleText': 'Votre profil ne remplit pas encore ces conditions\u00a0:',
  'modals.notEligiblePlain': 'Votre profil ne remplit pas encore les conditions.',
  'modals.otherPrograms': 'Voir d’autres programmes',
  'modals.existingTitle': 'Vous avez déjà déposé une candidature',
  'modals.existingText': 'Une seule candidature par programme suffit. Vous pouvez consulter son avancement.',
  'modals.seeApplication': 'Voir votre candidature',
  'modals.preparingTitle': 'Préparation de votre test d’anglais',
  'modals.preparingText': 'Cela prend un instant. Gardez cette page ouverte.',
  'modals.preStartTitle': 'Votre test d’anglais est prêt',
  'modals.preStartText':
    'Choisissez un endroit calme et un moment sans interruption. La page suivante explique le déroulement du test, et c’est là qu’il commence.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'Il dure environ {minutes} minute.',
    many: 'Il dure environ {minutes} de minutes.',
    other: 'Il dure environ {minutes} minutes.',
  },
  'modals.startTest': 'Commencer le test',
  'modals.preparingPassed': 'Temps écoulé\u00a0: {time}',
  'modals.preparingLong':
    'C’est plus long que d’habitude. Vous pouvez annuler\u00a0: votre test est conservé et vous pouvez y revenir à tout moment.',
  'modals.notBegunTitle': 'Votre test s’est-il ouvert\u00a0?',
  'modals.notBegunText':
    'Son début ne nous a pas été signalé. Il vous attend et vous pouvez l’ouvrir à nouveau.',
  'modals.openTest': 'Ouvrir le test',
  'modals.testBegunTitle': 'Votre test est en cours',
  'modals.testBegunText':
    'Il est ouvert dans un autre onglet. Quand il sera terminé, votre niveau apparaîtra dans votre profil.',
  'modals.testLaterTitle': 'Il est trop tôt pour un nouveau test',
  'modals.testLaterText':
    'Vous pourrez repasser le test à partir du {date}. D’ici là, votre dernier résultat compte.',
  'modals.testInReviewTitle': 'Votre dernier test est en cours d’examen',
  'modals.testInReviewText':
    'Une personne l’examine. Vous pourrez passer un nouveau test une fois le résultat connu.',
  'modals.lastResult': 'Voir le dernier résultat',
  'modals.termsTitle': 'Conditions d’utilisation',
  'modals.termsText': 'Pour utiliser le site en tant que membre, lisez et acceptez d’abord les conditions.',
  'modals.readTerms': 'Lire les conditions',
  'modals.accept': 'Accepter',
  'modals.decline': 'Refuser',
  'modals.wizardFailedTitle': 'La candidature n’a pas pu être envoyée',
  'modals.wizardFailedText':
    'Un problème est survenu en chemin. La page sera rechargée et vous pourrez recommencer.',
  'modals.startOver': 'Recommencer',
  'modals.sessionExpiredTitle': 'Votre session a expiré',
  'modals.sessionExpiredText':
    'Connectez-vous pour reprendre où vous en étiez, ou restez sur cette page sans compte.',
  'modals.stayOnPage': 'Rester sur cette page',
  'modals.logIn': 'Se connecter',
  'modals.notifications': 'Notifications, Alt+T',
  'modals.dismiss': 'Fermer la notification',
}
