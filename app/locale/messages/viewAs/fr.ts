import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'viewAs.title': 'Voir le site comme…',
  'viewAs.lead':
    'Vérifiez qui voit quels menus, bandeaux et pages. Pendant ce temps, rien ne peut être modifié. La vue prend fin quand vous la terminez, quand vous vous déconnectez ou au bout d’une heure.',
  'viewAs.who': 'En tant que',
  'viewAs.anonymous': 'Sans connexion',
  'viewAs.newcomer': 'Nouveau membre',
  'viewAs.member': 'Membre',
  'viewAs.employee': 'Membre du personnel',
  'viewAs.newcomerText': 'Rien n’est encore connu de ce membre.',
  'viewAs.memberText': 'A indiqué ses compétences, son niveau d’anglais et le poste souhaité.',
  'viewAs.language': 'Langue',
  'viewAs.sameLanguage': 'Celle de la page',
  'viewAs.country': 'Pays',
  'viewAs.ownCountry': 'Le vôtre',
  'viewAs.day': 'Jour',
  'viewAs.dayHint': 'Vide : aujourd’hui. Les événements, les offres et tout ce qui a une date en dépendent.',
  'viewAs.begin': 'Voir le site',
  'viewAs.region': 'Ce que vous voyez',
  'viewAs.banner': 'Vous voyez le site comme : {who}',
  'viewAs.until': 'jusqu’à {time}',
  'viewAs.end': 'Terminer la vue',
  'viewAs.change': 'Changer',
  'viewAs.refusedTitle': 'Rien n’a été modifié',
  'viewAs.refused':
    'Tant que vous voyez le site comme quelqu’un d’autre, rien ne peut être modifié. Terminez d’abord la vue.',
  'viewAs.log': 'Qui a regardé',
  'viewAs.logText': 'Les vues commencées et terminées, conservées un an.',
  'viewAs.logNone': 'Personne n’a encore regardé.',
  'viewAs.began': '{name} a vu le site comme : {who}',
  'viewAs.ended': '{name} a terminé la vue',
  'viewAs.deleted': 'Un compte supprimé',
  'viewAs.other': 'Un autre site de cette installation',
  'viewAs.otherText':
    'Tel que le voit une personne qui le visite sans se connecter : ce que ses membres peuvent voir relève de sa propre rédaction. Pendant ce temps, rien ne peut y être modifié ; la vue est consignée sur les deux sites et prend fin quand vous la terminez ou au bout d’une heure.',
  'viewAs.site': 'Site',
  'viewAs.beginOther': 'Voir ce site',
  'viewAs.ready': 'Le lien est valable cinq minutes, une seule fois.',
  'viewAs.goOn': 'Continuer vers {name}',
  'viewAs.opening':
    '{name} est en cours d’ouverture, ce qui prend jusqu’à une minute. Réessayez dans un instant.',
  'viewAs.wrongSite': 'Choisissez un site dans la liste.',
  'viewAs.operator': 'L’administration du premier site',
  'viewAs.linkGoneTitle': 'Ce lien a déjà servi ou est trop ancien',
  'viewAs.linkGone':
    'Un lien vers une vue ne sert qu’une fois, dans les cinq minutes. Créez-en un autre là où vous avez créé celui-ci.',
  'viewAs.toSite': 'Aller au site',
  'viewAs.wrongDay': 'Choisissez un jour, par exemple 2026-12-24.',
  'viewAs.wrongCountry': 'Choisissez un pays dans la liste.',
  'viewAs.wrongWho': 'Choisissez à la place de qui voir le site.',
}
