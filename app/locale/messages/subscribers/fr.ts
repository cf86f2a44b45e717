import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'subscribers.title': 'Abonnements à la lettre',
  'subscribers.lead': 'Les adresses confirmées par leurs titulaires. On n’écrit qu’à celles-ci.',
  'subscribers.confirmed': 'Confirmées',
  'subscribers.waiting': 'Pas encore confirmées',
  'subscribers.care':
    'Le fichier donne pour chaque adresse sa langue, son consentement et son propre lien de désabonnement. Placez ce lien dans chaque e-mail et téléchargez de nouveau la liste avant chaque envoi.',
  'subscribers.download': 'Télécharger la liste (CSV)',
  'subscribers.none': 'Personne n’a encore confirmé',
  'subscribers.next': 'Prochain numéro',
  'subscribers.off': 'Pas envoyé d’ici',
  'subscribers.last': 'Dernier numéro',
  'subscribers.articles': 'Articles, toutes langues confondues',
  'subscribers.sent': 'Envois',
  'subscribers.coming': 'Pour le prochain numéro',
  'subscribers.nothing':
    'Rien de nouveau dans cette langue pour l’instant. Sans nouvel article à lire, pas d’e-mail.',
}
