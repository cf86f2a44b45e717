import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'door.title': 'Accueil : {title}',
  'door.heading': 'Liste d’accueil',
  'door.back': 'Retour à la gestion',
  'door.count': '{here} sur {all} sur place',
  'door.kept': {
    by: 'count',
    one: '{count} sur cet appareil, pas encore envoyé',
    many: '{count} sur cet appareil, pas encore envoyés',
    other: '{count} sur cet appareil, pas encore envoyés',
  },
  'door.session': 'Connectez-vous à nouveau pour envoyer.',
  'door.find': 'Chercher par nom',
  'door.notFound': 'Personne de ce nom n’est sur la liste.',
  'door.nobody': 'Personne ne vient pour l’instant.',
  'door.noName': 'Sans nom',
  'door.guest': 'Invité {number}',
  'door.guestOf': '{name}, invité {number}',
  'door.since': 'depuis {time}',
  'door.notSent': 'pas encore envoyé',
  'door.saidHere': '{name} : sur place',
  'door.saidUndone': '{name} : annulé',
  'door.gone': 'Plus sur la liste : {names}',
  'door.how':
    'Touchez un nom à l’arrivée ; touchez encore pour annuler. Cela marche aussi sans réseau : l’envoi se fait plus tard. La liste reste sur l’appareil un jour, ou jusqu’à votre déconnexion.',
}
