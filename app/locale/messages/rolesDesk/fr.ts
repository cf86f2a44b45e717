import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'rolesDesk.title': 'Membres et rôles',
  'rolesDesk.lead':
    'Qui peut faire plus que les membres sur ce site. Chaque modification est consignée, et le membre la voit.',
  'rolesDesk.search': 'Nom ou début de l’adresse e-mail',
  'rolesDesk.find': 'Chercher',
  'rolesDesk.tooShort': 'Tapez au moins trois lettres.',
  'rolesDesk.found': 'Résultats',
  'rolesDesk.staff': 'Avec un rôle',
  'rolesDesk.none': 'Personne n’a été trouvé',
  'rolesDesk.noneText': 'On trouve les personnes dès leur première connexion.',
  'rolesDesk.cut': 'Seuls les 50 premiers sont affichés. Tapez plus de lettres.',
  'rolesDesk.employee': 'Salarié',
  'rolesDesk.seen': 'Dernière visite le {date}',
  'rolesDesk.rolesOf': 'Rôles de {name}',
  'rolesDesk.editor': 'Rédaction',
  'rolesDesk.reviewer': 'Évaluation',
  'rolesDesk.admin': 'Administration',
  'rolesDesk.claimed': 'Vient de la connexion, et se modifie là-bas.',
  'rolesDesk.save': 'Enregistrer les rôles',
  'rolesDesk.saveOf': 'Enregistrer les rôles de {name}',
  'rolesDesk.signOut': 'Fermer toutes les sessions',
  'rolesDesk.signOutOf': 'Fermer toutes les sessions de {name}',
  'rolesDesk.outcome.done': 'Les rôles ont été modifiés.',
  'rolesDesk.outcome.signed-out': 'Toutes les sessions du membre ont été fermées.',
  'rolesDesk.outcome.unknown': 'Ce membre n’existe plus.',
  'rolesDesk.outcome.changed':
    'Quelqu’un a modifié ces rôles entre-temps. Vous voyez maintenant ce qu’ils sont ; veuillez décider à nouveau.',
  'rolesDesk.outcome.own':
    'Vous ne pouvez pas vous retirer le rôle d’administration. Demandez à un autre administrateur.',
}
