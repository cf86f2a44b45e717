import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'messagesMail.subject': 'Un message de {name}',
  'messagesMail.mentoringSubject': '{name} vous demande un mentorat',
  'messagesMail.text':
    '{name} vous a écrit sur {product}. Le message vous y attend, et vous pouvez y répondre. Votre adresse e-mail reste cachée.',
  'messagesMail.read': 'Lire le message',
  'messagesMail.why': 'Vous recevez cet e-mail car votre compte accepte les messages.',
  'messagesMail.choose': 'Choisir qui peut vous écrire',
  'messagesMail.warnedSubject': 'Un avertissement au sujet de vos messages sur {product}',
  'messagesMail.barredSubject': 'Vous ne pouvez plus écrire de messages sur {product}',
  'messagesMail.warnedText':
    'Des messages que vous avez écrits sur {product} ont été signalés. L’administration les a lus et supprimés.',
  'messagesMail.warnedNext':
    'Merci d’écrire de façon que l’autre personne ait envie de vous lire. Après un nouveau signalement, vous pourriez ne plus pouvoir écrire.',
  'messagesMail.barredText':
    'Vous ne pouvez plus écrire aux autres membres. Vous pouvez toujours lire ce qu’on vous a écrit.',
  'messagesMail.threads': 'Ouvrir vos messages',
  'messagesMail.rules': 'Ce qui est permis figure dans les conditions d’utilisation\u00a0:',
}
