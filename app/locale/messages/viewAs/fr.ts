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
  'viewAs.wrongDay': 'Choisissez un jour, par exemple 2026-12-24.',
  'viewAs.wrongCountry': 'Choisissez un pays dans la liste.',
  'viewAs.wrongWho': 'Choisissez à la place de qui voir le site.',
}
