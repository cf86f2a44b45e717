import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'savedSearches.title': 'Recherches enregistrées',
  'savedSearches.intro': 'Les recherches que vous répétez, et la fréquence de nos alertes.',
  'savedSearches.new': 'Enregistrer cette recherche',
  'savedSearches.newText': 'Vous la retrouverez parmi vos recherches enregistrées.',
  'savedSearches.jobs': 'Offres d’emploi',
  'savedSearches.courses': 'Cours',
  'savedSearches.events': 'Événements',
  'savedSearches.everything': 'Tout',
  'savedSearches.frequency': 'Alertes par e-mail',
  'savedSearches.none': 'Jamais',
  'savedSearches.daily': 'Chaque jour',
  'savedSearches.weekly': 'Chaque semaine',
  'savedSearches.save': 'Enregistrer',
  'savedSearches.remove': 'Supprimer',
  'savedSearches.removeItem': 'Supprimer «\u00a0{name}\u00a0»',
  'savedSearches.removed': '«\u00a0{name}\u00a0» a été supprimée.',
  'savedSearches.feed': 'Flux',
  'savedSearches.savedOn': 'Enregistrée le {date}',
  'savedSearches.emptyTitle': 'Aucune recherche enregistrée',
  'savedSearches.emptyText':
    'Cherchez des offres, des cours ou des événements, puis choisissez «\u00a0Enregistrer la recherche\u00a0» au-dessus de la liste.',
  'savedSearches.tooMany':
    'Vous avez atteint le nombre maximal de recherches enregistrées. Supprimez-en une d’abord.',
  'savedSearches.unconfirmed':
    'Nous avons envoyé un lien à {email}. Les alertes commenceront une fois ce lien ouvert.',
  'savedSearches.sendAgain': 'Renvoyer le lien',
  'savedSearches.confirmTitle': 'Recevoir les alertes par e-mail\u00a0?',
  'savedSearches.confirmText':
    'Vous avez choisi pour quelles recherches. Vous pouvez y mettre fin depuis chaque e-mail.',
  'savedSearches.confirm': 'Oui, les recevoir',
  'savedSearches.confirmedTitle': 'Les alertes sont activées',
  'savedSearches.confirmedText':
    'Nous vous écrirons quand il y aura de nouveaux résultats, et seulement alors.',
  'savedSearches.stopTitle': 'Ne plus recevoir ces e-mails\u00a0?',
  'savedSearches.stopText':
    'La recherche reste enregistrée\u00a0; vous ne recevrez plus d’e-mail à son sujet.',
  'savedSearches.stop': 'Ne plus recevoir',
  'savedSearches.stoppedTitle': 'Les alertes sont arrêtées',
  'savedSearches.badLinkTitle': 'Ce lien n’est pas valide',
  'savedSearches.badLinkText':
    'Il est peut-être incomplet. Vos recherches enregistrées sont dans votre compte.',
  'savedSearches.mailConfirmSubject': 'Confirmez vos alertes par e-mail',
  'savedSearches.mailConfirmOne':
    'Vous avez demandé à {product} des alertes par e-mail pour cette recherche\u00a0:',
  'savedSearches.mailConfirmMany':
    'Vous avez demandé à {product} des alertes par e-mail pour ces recherches\u00a0:',
  'savedSearches.mailConfirmLink': 'Confirmez par ce lien que nous pouvons écrire à cette adresse\u00a0:',
  'savedSearches.mailIgnore': 'Si ce n’était pas vous, ne faites rien\u00a0: rien ne sera envoyé.',
  'savedSearches.mailSubject': {
    by: 'count',
    one: '{count} nouveau résultat\u00a0: {name}',
    many: '{count} de nouveaux résultats\u00a0: {name}',
    other: '{count} nouveaux résultats\u00a0: {name}',
  },
  'savedSearches.mailMore': {
    by: 'count',
    one: 'et {count} autre\u00a0:',
    many: 'et {count} d’autres\u00a0:',
    other: 'et {count} autres\u00a0:',
  },
  'savedSearches.mailAll': 'Tous les résultats\u00a0:',
  'savedSearches.mailWhy':
    'Vous avez enregistré la recherche «\u00a0{name}\u00a0» sur {product} et demandé à recevoir les nouveautés.',
  'savedSearches.mailStop': 'Ne plus recevoir ces e-mails\u00a0:',
}
