import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'signInMail.confirmSubject': 'Confirmez votre adresse',
  'signInMail.confirmText':
    'Vous créez un compte sur {product}. Confirmez votre adresse avec ce lien dans l’heure\u00a0:',
  'signInMail.existsSubject': 'Vous avez déjà un compte',
  'signInMail.existsText':
    'Quelqu’un, sans doute vous, a voulu créer un compte sur {product} avec cette adresse. Il en existe déjà un. Connectez-vous ou choisissez ici un nouveau mot de passe\u00a0:',
  'signInMail.resetSubject': 'Choisissez un nouveau mot de passe',
  'signInMail.resetText':
    'Choisissez un nouveau mot de passe pour {product} avec ce lien dans l’heure\u00a0:',
  'signInMail.changedSubject': 'Votre mot de passe a été modifié',
  'signInMail.changedText':
    'Le mot de passe de votre compte {product} a été modifié. Si ce n’est pas vous, choisissez-en tout de suite un autre ici\u00a0:',
  'signInMail.ignore': 'Si vous n’avez rien demandé, ne faites rien\u00a0: rien ne change.',
}
