import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'closedSite.title': 'Ce site est réservé au personnel',
  'closedSite.text':
    'Votre compte n’est pas celui d’un membre du personnel. Déconnectez-vous, puis reconnectez-vous avec votre compte professionnel.',
  'closedSite.signOut': 'Se déconnecter',
}
