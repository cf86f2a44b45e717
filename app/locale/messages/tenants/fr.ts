import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'tenants.title': 'Sites',
  'tenants.lead': 'Les sites de cette installation. Chacun a son adresse, sa base de données et ses membres.',
  'tenants.add': 'L’exploitant en ajoute un avec cette commande\u00a0:',
  'tenants.thisSite': 'Ce site',
  'tenants.state.open': 'Ouvert',
  'tenants.state.opening': 'En cours d’ouverture',
  'tenants.state.failed': 'Pas ouvert',
  'tenants.notOpened':
    'Il n’a pas pu être ouvert\u00a0; un nouvel essai a lieu toutes les 30 secondes. Le journal dit pourquoi.',
  'tenants.fault': 'Ses réglages sont inutilisables. Cette commande dit ce qui ne va pas\u00a0:',
  'tenants.address': 'Adresse',
  'tenants.access': 'Qui le voit',
  'tenants.access.everybody': 'Tout le monde',
  'tenants.access.members': 'Membres',
  'tenants.access.employees': 'Personnel',
  'tenants.signUp': 'Comptes',
  'tenants.signUp.open': 'Chacun peut en créer un',
  'tenants.signUp.closed': 'Attribués par l’exploitant',
  'tenants.signUp.elsewhere': 'Chez un autre fournisseur',
  'tenants.off': 'Désactivé',
  'tenants.offNone': 'Rien',
  'tenants.feature.blog': 'Blog',
  'tenants.feature.courses': 'Cours',
  'tenants.feature.jobs': 'Offres d’emploi',
  'tenants.feature.events': 'Événements',
  'tenants.feature.quiz': 'Quiz carrière',
  'tenants.feature.english': 'Test d’anglais',
  'tenants.feature.apply': 'Programmes',
  'tenants.visit': 'Ouvrir {name}',
}
