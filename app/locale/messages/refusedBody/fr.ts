import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'refusedBody.largeTitle': 'C’est trop volumineux',
  'refusedBody.largeText':
    'Vous pouvez envoyer {size} au maximum ici. Revenez en arrière, raccourcissez le texte ou choisissez des fichiers plus petits, puis renvoyez.',
  'refusedBody.slowTitle': 'L’envoi a pris trop de temps',
  'refusedBody.slowText':
    'La connexion était trop lente ou a été coupée\u00a0; rien n’a été modifié. Revenez en arrière et renvoyez.',
  'refusedBody.brokenTitle': 'Impossible de lire l’envoi',
  'refusedBody.brokenText':
    'Les données reçues sont abîmées ou incomplètes\u00a0; rien n’a été modifié. Revenez en arrière, rechargez la page et renvoyez.',
  'refusedBody.back': 'Retour à la page',
}
